/**
 * What exercises of lessons ask for, and the judging of answers by the rules alone. May use {@code rules},
 * {@code notation}, {@code answer}, and {@code solver} only to prove; no I/O, no threads, no clock, since it is meant
 * to run in a browser too.
 *
 * <p>Start with {@link ippo.exercise.Goal}. By its style an exercise is answered with {@link ippo.exercise.Play},
 * {@link ippo.exercise.Marks} or {@link ippo.exercise.Choices}.
 */
package ippo.exercise;
