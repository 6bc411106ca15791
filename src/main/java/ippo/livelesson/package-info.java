/**
 * The live lesson of a class: one board that its teacher moves, draws on and asks about, which stands on the projector
 * and before every pupil. Uses {@code rules}, {@code notation}, {@code answer} and {@code classroom}; its
 * {@code LiveLessonStore} is a row a class, with the answers beside it. Start with {@link ippo.livelesson.LiveLesson},
 * the state machine, and {@link ippo.livelesson.LiveLessons}, which keeps it.
 */
package ippo.livelesson;
