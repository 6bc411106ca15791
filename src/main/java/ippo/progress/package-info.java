/**
 * What a visitor answered and what he or she has achieved: every attempt, and what they come to for each task. Judges
 * nothing: it is told the outcome. May use {@code store}, {@code account} and {@code answer}.
 *
 * <p>Start with {@link ippo.progress.Progress}.
 */
package ippo.progress;
