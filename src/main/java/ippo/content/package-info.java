/**
 * Lessons and puzzles as the pages use them. Start with {@link ippo.content.Content} and
 * {@link ippo.content.PuzzleBank}. {@code content.source} reads them from files, {@code content.check} holds them to
 * what they claim.
 */
package ippo.content;
