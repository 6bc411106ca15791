package ippo.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A sentence for a person, not yet in any language: a message key, and what fills the sentence's named places.
 *
 * @param key of the message files
 * @param values by name; each a number, a {@link ippo.rules.Square}, a {@link ippo.rules.PieceType}, a
 *     {@link ippo.rules.Piece}, a {@link Deed}, a written move, or again a phrase; or a list of such
 */
public record Phrase(String key, Map<String, Object> values) {
    public Phrase {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    public static Phrase of(String key) {
        return new Phrase(key, Map.of());
    }

    public static Phrase of(String key, String name, Object value) {
        return new Phrase(key, Map.of(name, value));
    }

    /** The same with one more place filled. */
    public Phrase with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(name, value instanceof List<?> list ? List.copyOf(list) : value);
        return new Phrase(key, more);
    }
}
