/**
 * What exercises of lessons ask for, and the judging of answers by the rules alone. May use {@code rules},
 * {@code notation}, {@code answer}, and {@code solver} and {@code threat} only to prove; no I/O, no threads, no clock,
 * since it is meant to run in a browser too.
 *
 * <p>Start with {@link ippo.exercise.Goal}: each kind of exercise is one class that implements it. An
 * {@link ippo.exercise.Exercise} is a goal in a position, and a {@link ippo.answer.Question}.
 * {@link ippo.exercise.Goals} lists the kinds.
 */
package ippo.exercise;
