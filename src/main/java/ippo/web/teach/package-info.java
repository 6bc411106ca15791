/**
 * Pages of teachers: logging in, classes and their pupils. Whatever a page shows of a class was asked of
 * {@code classroom} with the teacher's name; what is not there for this teacher is a page that is not there. Start with
 * {@link ippo.web.teach.OverviewPages}.
 */
package ippo.web.teach;
