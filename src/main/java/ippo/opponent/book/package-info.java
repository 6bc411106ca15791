/**
 * The opening book as the opponent sees it: which moves are known in which positions, and of which opening they are.
 * Uses {@code rules} only; text files are read by {@code ippo.openings}. Start with
 * {@link ippo.opponent.book.OpeningBook}.
 */
package ippo.opponent.book;
