package ippo.rules;

import java.util.Optional;

/**
 * What a player wishes to do: move a piece of the board, or drop one from the hand. A move is a wish until a
 * {@link Position} accepts it; nothing here knows whether it is legal.
 */
public sealed interface Move permits BoardMove, Drop {

    /** Where the piece ends up. */
    Square to();

    /** The USI text, such as {@code 7g7f}, {@code 2c1d+} or {@code P*5e}. */
    String usi();

    /** The move as one of a piece on the board; empty for a drop. */
    Optional<BoardMove> onBoard();

    /** The type that is dropped from the hand; empty for a move on the board. */
    Optional<PieceType> dropped();

    /** Whether the piece turns over; a drop never does. */
    boolean promotes();

    /** Whether a piece is dropped from the hand. */
    default boolean isDrop() {
        return dropped().isPresent();
    }

    /** Whether it is the piece of this square that moves; no drop leaves a square. */
    default boolean leaves(Square square) {
        return onBoard().filter(going -> going.from().equals(square)).isPresent();
    }

    /** The same move after turning a board of nine by nine by half a turn; see {@link Arena#turned(Move)}. */
    Move turned();

    /** {@code to | from << 7 | promotes << 14} as the fast board writes it; a drop has 81 + type as its from. */
    int code();

    /** The move that the fast board writes so. */
    static Move ofCode(int code) {
        int from = code >> 7 & 127;
        Square to = Square.ofIndex(code & 127);
        return from >= 81
                ? new Drop(PieceType.ofCode(from - 81), to)
                : new BoardMove(Square.ofIndex(from), to, (code >> 14 & 1) != 0);
    }
}
