package ippo.rules;

import java.util.Objects;

/** A piece from the hand is put on an empty square (打つ), always with its unpromoted side up. */
public record Drop(PieceType piece, Square to) implements Move {

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
