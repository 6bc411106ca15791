package ippo.content;

import ippo.rules.Square;

/** An arrow on a diagram. */
public record Arrow(Square from, Square to) {
    public Arrow {
        if (from.equals(to)) {
            throw new IllegalArgumentException("an arrow from " + from + " to itself");
        }
    }
}
