/**
 * Ways to train with puzzles: those of the day. May use {@code store}, {@code account}, {@code progress},
 * {@code answer} and {@code content}.
 *
 * <p>Start with {@link ippo.training.DailyPuzzles}.
 */
package ippo.training;
