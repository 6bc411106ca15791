package ippo.feature;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Square;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a detector has found: values for the places of its sentence, and what shows it. */
record Shown(Map<String, Object> values, Drawing drawing) {
    static final Shown PLAIN = new Shown(Map.of(), Drawing.NOTHING);

    static Shown of(String name, Object value) {
        return PLAIN.with(name, value);
    }

    static Shown at(Square square) {
        return PLAIN.marking(List.of(square));
    }

    Shown with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new Shown(more, drawing);
    }

    /** Points at squares. */
    Shown marking(Collection<Square> squares) {
        return new Shown(values, drawing.with(BoardMark.DOT, squares));
    }

    Shown arrow(Square from, Square to) {
        return from.equals(to) ? this : new Shown(values, drawing.with(new Arrow(from, to)));
    }

    Phrase phrase(String key) {
        Phrase phrase = Phrase.of(key);
        for (Map.Entry<String, Object> value : values.entrySet()) {
            phrase = phrase.with(value.getKey(), value.getValue());
        }
        return phrase;
    }
}
