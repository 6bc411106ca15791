package ippo.answer;

import java.util.Objects;

/**
 * Help with a question.
 *
 * @param drawing what it shows on the board; perhaps nothing
 */
public record Hint(Phrase text, Drawing drawing) {
    public Hint {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(drawing, "drawing");
    }
}
