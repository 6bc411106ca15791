/**
 * What to practise next: when something is likely to be forgotten (FSRS-6), and how strong a solver and how hard a
 * puzzle is (Glicko-2). May use {@code store}, {@code account}, {@code progress}, {@code answer} and {@code content}.
 *
 * <p>Start with {@link ippo.review.Reviews}; {@link ippo.review.Fsrs} and {@link ippo.review.Glicko} are plain
 * arithmetic without a clock or a database.
 */
package ippo.review;
