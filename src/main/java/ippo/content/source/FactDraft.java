package ippo.content.source;

/**
 * A fact that the course must tell.
 *
 * @param number facts are numbered from 1, and referred to by that
 * @param fact in a few English words
 * @param where it is told: {@code lesson}, {@code lesson#anchor} or {@code term:id}
 * @param words that the English text there must hold
 */
public record FactDraft(int number, String fact, Located<String> where, String words) {}
