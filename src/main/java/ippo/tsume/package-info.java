/**
 * Mating problems: a {@link ippo.tsume.Puzzle} with the tree of its solutions, and {@link ippo.tsume.PuzzleJudge},
 * which judges by that tree and never searches. May use {@code rules}, {@code notation} and {@code answer}; no I/O, no
 * threads, no clock, since it is meant to run in a browser too.
 */
package ippo.tsume;
