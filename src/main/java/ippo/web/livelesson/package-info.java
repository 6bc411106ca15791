/**
 * The live lesson: where a teacher leads it, what the projector shows, where pupils follow and answer, and how each
 * page hears of what changes. Start with {@link ippo.web.livelesson.LessonPages} and, for pupils,
 * {@link ippo.web.livelesson.AttendPages}.
 */
package ippo.web.livelesson;
