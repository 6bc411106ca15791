package ippo.answer;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;

/** Shows on the board why a king is mated. */
public final class Mates {
    private Mates() {}

    /**
     * The king in check, and every square next to it barred: by a piece of its own, or with an arrow from one piece
     * that guards it. That the checking piece can be neither taken nor shut out is not drawn.
     *
     * @param mated the side to move is mated
     * @throws IllegalArgumentException if it is not
     */
    public static Drawing proof(Position mated) {
        if (!mated.isCheckmate()) {
            throw new IllegalArgumentException("no mate: " + mated);
        }
        Color side = mated.sideToMove();
        Square king = mated.king(side).orElseThrow();
        Drawing proof = Drawing.of(BoardMark.CHECK, king);
        for (Square flight : around(king)) {
            if (!mated.arena().contains(flight)) {
                continue;
            }
            proof = proof.with(BoardMark.BARRED, flight);
            if (mated.at(flight).map(Piece::color).filter(side::equals).isEmpty()) {
                Square guard =
                        mated.checkersAfter(new BoardMove(king, flight, false)).get(0);
                proof = proof.with(new Arrow(guard, flight));
            }
        }
        return proof;
    }

    static List<Square> around(Square center) {
        return Square.ALL.stream()
                .filter(square -> !square.equals(center)
                        && Math.abs(square.file() - center.file()) <= 1
                        && Math.abs(square.rank() - center.rank()) <= 1)
                .toList();
    }
}
