package ippo.answer;

import ippo.rules.Square;

/** An arrow on the board from one square to another. */
public record Arrow(Square from, Square to, Pen pen) {
    public Arrow {
        if (from.equals(to)) {
            throw new IllegalArgumentException("an arrow from " + from + " to itself");
        }
    }

    /** With the usual pen. */
    public Arrow(Square from, Square to) {
        this(from, to, Pen.SOLID);
    }
}
