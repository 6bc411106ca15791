package ippo.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * A piece goes from one square to another, capturing what stands there, and turns over if {@code promotes}. It may turn
 * over where the move starts or ends in the {@linkplain Square#isInZoneOf far three ranks}, and must where it could
 * never move again; a position says so, not this record.
 *
 * @param from the square it leaves
 * @param to the square it goes to, another one
 * @param promotes whether it turns over (成) at the end of the move
 */
public record BoardMove(Square from, Square to, boolean promotes) implements Move {

    /** Refuses a move to the square it comes from with an {@link IllegalArgumentException}. */
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
    public Optional<BoardMove> onBoard() {
        return Optional.of(this);
    }

    @Override
    public Optional<PieceType> dropped() {
        return Optional.empty();
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
