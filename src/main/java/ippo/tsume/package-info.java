/**
 * Mating problems: a {@link ippo.tsume.Puzzle} is a {@link ippo.answer.Question}, judged by the tree of its solutions
 * and without a search. May use {@code rules}, {@code notation} and {@code answer}; no I/O, no threads, no clock, since
 * it is meant to run in a browser too.
 */
package ippo.tsume;
