package ippo.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * A sentence for a person, not yet in any language: a message key, and what fills the sentence's named places. Whoever
 * decides anything by it asks its role; only the words themselves read its key. Two that say the same are equal.
 *
 * @param role what it is about, where that decides how it is shown
 * @param key of the message files
 * @param values by name; each a number, a {@link ippo.rules.Square}, a {@link ippo.rules.PieceType}, a
 *     {@link ippo.rules.Piece}, a {@link PlayedMove}, a written move, or again a phrase; or a list of such
 */
public record Phrase(Role role, String key, Map<String, Object> values) {
    /** What a sentence is about. */
    public enum Role {
        STATEMENT,
        /** What happened on the board, or how it stands: whoever heard the moves told need not hear it again. */
        EVENT,
        /** That a piece was taken: an event, too. */
        CAPTURE,
        /** What to do with a piece in hand. */
        PIECE_IN_HAND,
        /** A stand-in for a text of the lesson's, which is named by its place {@code word}. */
        LESSON_TEXT,
        /** That a square is wrong, of which no reason is worked out. */
        WRONG_SQUARE,
        /** Why a square is wrong: it is empty. */
        EMPTY_SQUARE,
        /** Why a square is wrong: it is guarded; its place {@code king} is where the king would be in check. */
        GUARDED_SQUARE,
        /** Why a square is wrong, which may be true of many at once. */
        COMMON_REASON;

        public boolean isEvent() {
            return this == EVENT || this == CAPTURE;
        }
    }

    public Phrase {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(key, "key");
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    public Phrase(String key, Map<String, Object> values) {
        this(Role.STATEMENT, key, values);
    }

    public static Phrase of(String key) {
        return new Phrase(key, Map.of());
    }

    public static Phrase of(String key, String name, Object value) {
        return new Phrase(key, Map.of(name, value));
    }

    /** The same in another role. */
    public Phrase as(Role other) {
        return new Phrase(other, key, values);
    }

    /** The same with one more place filled. */
    public Phrase with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(name, value instanceof List<?> list ? List.copyOf(list) : value);
        return new Phrase(role, key, more);
    }

    /** The same with a place left open. */
    public Phrase without(String name) {
        Map<String, Object> fewer = new LinkedHashMap<>(values);
        fewer.remove(name);
        return new Phrase(role, key, fewer);
    }

    /** As authors see it in English: {@code NO_CHECK} for the key {@code fail.no-check}. */
    public String name() {
        return key.substring(key.indexOf('.') + 1).replace('-', '_').toUpperCase(Locale.ROOT);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Phrase phrase && key.equals(phrase.key) && values.equals(phrase.values);
    }

    @Override
    public int hashCode() {
        return Objects.hash(key, values);
    }
}
