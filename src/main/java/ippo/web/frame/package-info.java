/**
 * What every page stands in: the visit, the frame round the page, forms, preferences, refusals, roles, static files.
 * Knows no feature. Start with {@link ippo.web.frame.Visit}.
 */
package ippo.web.frame;
