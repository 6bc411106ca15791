package ippo.feature;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import java.util.Objects;

/**
 * A feature that a move has.
 *
 * @param feature which
 * @param said it as a sentence that names neither side
 * @param drawing what shows it on the board before the move, besides the move's own arrow; may be nothing
 */
public record Finding(Feature feature, Phrase said, Drawing drawing) {
    public Finding {
        Objects.requireNonNull(feature, "feature");
        Objects.requireNonNull(said, "said");
        Objects.requireNonNull(drawing, "drawing");
    }
}
