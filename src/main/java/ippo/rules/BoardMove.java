package ippo.rules;

import java.util.Objects;

/** A piece goes from one square to another, capturing what stands there, and turns over if {@code promotes}. */
public record BoardMove(Square from, Square to, boolean promotes) implements Move {

    public BoardMove {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        if (from.equals(to)) {
            throw new IllegalArgumentException("a move from " + from + " to itself");
        }
    }

    @Override
    public String usi() {
        return from.name() + to.name() + (promotes ? "+" : "");
    }

    @Override
    public BoardMove turned() {
        return new BoardMove(from.turned(), to.turned(), promotes);
    }

    @Override
    public int code() {
        return to.index() | from.index() << 7 | (promotes ? 1 << 14 : 0);
    }

    @Override
    public String toString() {
        return usi();
    }
}
