package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;
import java.util.Set;

/**
 * Mark every black piece on the board that counts when Black declares (入玉宣言): those in the far three ranks, without the
 * king.
 */
record Counting() implements MarkGoal {
    @Override
    public Set<Square> squares(Position start) {
        Set<Square> counting = Sights.pieces(start, Counting::isCounted);
        counting.removeIf(square -> !start.arena().isInZone(square, Color.BLACK));
        return counting;
    }

    private static boolean isCounted(Piece piece) {
        return piece.color() == Color.BLACK && piece.type() != PieceType.KING;
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        Optional<Piece> own = start.at(wrong).filter(piece -> piece.color() == Color.BLACK);
        if (own.isEmpty()) {
            return Sights.whatStands(start, wrong);
        }
        return own.get().type() == PieceType.KING
                ? Reason.because(wrong, Phrase.of("find.counting.king"), Drawing.NOTHING)
                : Reason.because(
                        wrong,
                        Phrase.of("find.counting.outside", "piece", own.get().type()),
                        Drawing.of(BoardMark.HINT, wrong));
    }
}
