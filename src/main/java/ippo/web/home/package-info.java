/** The first page. */
package ippo.web.home;
