package ippo.answer;

import ippo.rules.Square;
import java.util.OptionalInt;

/**
 * An arrow on the board from one square to another.
 *
 * @param count how often the move was answered that it stands for; empty where that is not what it tells
 */
public record Arrow(Square from, Square to, Pen pen, OptionalInt count) {
    public Arrow {
        if (from.equals(to)) {
            throw new IllegalArgumentException("an arrow from " + from + " to itself");
        }
    }

    /** With the usual pen. */
    public Arrow(Square from, Square to) {
        this(from, to, Pen.SOLID);
    }

    public Arrow(Square from, Square to, Pen pen) {
        this(from, to, pen, OptionalInt.empty());
    }
}
