/**
 * Work: a sequence of tasks, and one rule of what counts. Plain Java without SQL, pages or a clock; may use
 * {@code answer}. The database only fetches attempts, and every list, table, overview and export asks the same ledger
 * what they come to.
 *
 * <p>Start with {@link ippo.work.Sequence} and {@link ippo.work.Ledger}.
 */
package ippo.work;
