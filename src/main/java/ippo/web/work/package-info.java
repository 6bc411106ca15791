/**
 * What pages of teachers and pupils have in common: how lessons, exercises and puzzles are called where they are
 * assigned, sets that come with the content, times. Start with {@link ippo.web.work.Catalogue}.
 */
package ippo.web.work;
