package ippo.notation;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Optional;

/**
 * Moves as USI writes them: {@code 7g7f}, {@code 2c1d+}, {@code P*5e}. Strict: no spaces, no other letters or cases.
 */
public final class Usi {
    private Usi() {}

    /** Reads one move; whether it is legal is for a position to say. */
    public static Reading<Move> read(String text) {
        if (text.length() > 1 && text.charAt(1) == '*') {
            return readDrop(text);
        }
        Optional<Square> from = square(text, 0);
        if (from.isEmpty()) {
            return Reading.fault(0, "expected a square such as 7g, or a drop such as P*");
        }
        Optional<Square> to = square(text, 2);
        if (to.isEmpty()) {
            return Reading.fault(Math.min(2, text.length()), "expected the square to go to, such as 7f");
        }
        boolean promotes = text.length() > 4 && text.charAt(4) == '+';
        int end = promotes ? 5 : 4;
        if (text.length() > end) {
            return Reading.fault(end, "text after the move");
        }
        if (from.equals(to)) {
            return Reading.fault(2, "a move to the square it comes from");
        }
        return Reading.of(new BoardMove(from.get(), to.get(), promotes));
    }

    private static Reading<Move> readDrop(String text) {
        Optional<PieceType> piece = PieceType.ofLetter(text.substring(0, 1)).filter(PieceType::canBeHeld);
        if (piece.isEmpty()) {
            return Reading.fault(0, "expected a piece that can be dropped: R, B, G, S, N, L or P");
        }
        Optional<Square> to = square(text, 2);
        if (to.isEmpty()) {
            return Reading.fault(2, "expected the square to drop on, such as 5e");
        }
        if (text.length() > 4) {
            return Reading.fault(4, "text after the move");
        }
        return Reading.of(new Drop(piece.get(), to.get()));
    }

    private static Optional<Square> square(String text, int at) {
        return text.length() < at + 2 ? Optional.empty() : Square.named(text.substring(at, at + 2));
    }

    /** The USI text of a move; the same as {@link Move#usi}. */
    public static String write(Move move) {
        return move.usi();
    }
}
