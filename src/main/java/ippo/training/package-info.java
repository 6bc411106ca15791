/**
 * Ways to train with puzzles: those of the day, storms against the clock, favourites. May use {@code store},
 * {@code account}, {@code progress}, {@code review}, {@code answer}, {@code tsume} and {@code content}.
 *
 * <p>Start with {@link ippo.training.DailyPuzzles}.
 */
package ippo.training;
