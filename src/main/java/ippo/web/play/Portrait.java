package ippo.web.play;

import ippo.answer.Phrase;
import java.util.Optional;

/**
 * The opponent's face: a head, and an expression that is laid over it. While the server is asked, the script shows the
 * thinking one.
 *
 * @param head the address of the picture of the head
 * @param expression the address of the picture of the eyes now
 * @param thinking the address of the picture of the eyes while the opponent thinks
 * @param feeling what the expression tells
 * @param remark what it says of what just happened; mostly nothing
 */
public record Portrait(String head, String expression, String thinking, Feeling feeling, Optional<Phrase> remark) {
    /** What an expression tells. */
    public enum Feeling {
        CALM,
        /** It has taken something. */
        TAKES,
        /** It was in check, or has lost a piece. */
        DANGER,
        /** Before the first move and after the last one. */
        BOWS
    }

    /** The remark with who makes it: it is heard without the picture. */
    Optional<Phrase> said() {
        return remark.map(line -> Phrase.of("face.says", "line", line));
    }
}
