/**
 * Ways to train with puzzles: what fits a solver, those of the day, storms against the clock, runs of one's own, rounds
 * through books, favourites. May use {@code store}, {@code account}, {@code progress}, {@code review}, {@code answer},
 * {@code tsume} and {@code content}.
 *
 * <p>Start with {@link ippo.training.Trainer} and {@link ippo.training.DailyPuzzles}.
 */
package ippo.training;
