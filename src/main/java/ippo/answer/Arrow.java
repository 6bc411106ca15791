package ippo.answer;

import ippo.rules.Square;

/** An arrow on the board from one square to another. */
public record Arrow(Square from, Square to) {
    public Arrow {
        if (from.equals(to)) {
            throw new IllegalArgumentException("an arrow from " + from + " to itself");
        }
    }
}
