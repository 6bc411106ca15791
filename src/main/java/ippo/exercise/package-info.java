/**
 * What exercises ask for, and the judging of answers by the rules alone. May use {@code rules} and {@code solver}; no
 * I/O, no threads, no clock, since it is meant to run in a browser too.
 *
 * <p>Start with {@link ippo.exercise.Goal}. By its style an exercise is answered with {@link ippo.exercise.Play},
 * {@link ippo.exercise.Marks} or {@link ippo.exercise.Choices}. Mating problems are {@link ippo.exercise.Puzzle}s,
 * judged by {@link ippo.exercise.PuzzleJudge}.
 */
package ippo.exercise;
