package ippo.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * A piece from the hand is put on an empty square (打つ) instead of a move, always with its unpromoted side up. It
 * captures nothing, and promotes at its next move at the earliest.
 *
 * @param piece what is dropped, a type that can be held
 * @param to the square it is put on
 */
public record Drop(PieceType piece, Square to) implements Move {

    /** Refuses a type that is never held with an {@link IllegalArgumentException}. */
    public Drop {
        Objects.requireNonNull(to, "to");
        if (!piece.canBeHeld()) {
            throw new IllegalArgumentException(piece + " is never held in hand");
        }
    }

    @Override
    public String usi() {
        return piece.letter() + "*" + to.name();
    }

    @Override
    public Optional<BoardMove> onBoard() {
        return Optional.empty();
    }

    @Override
    public Optional<PieceType> dropped() {
        return Optional.of(piece);
    }

    @Override
    public boolean promotes() {
        return false;
    }

    @Override
    public Drop turned() {
        return new Drop(piece, to.turned());
    }

    @Override
    public int code() {
        return to.index() | 81 + piece.code() << 7;
    }

    @Override
    public String toString() {
        return usi();
    }
}
