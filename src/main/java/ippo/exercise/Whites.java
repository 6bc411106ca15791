package ippo.exercise;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Rescue;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** White's answers that show a learner what was wrong with his move. */
final class Whites {
    private Whites() {}

    /**
     * The capture that is easiest to understand: of the piece just moved, otherwise of the dearest; empty if there is
     * none.
     */
    static Optional<BoardMove> bestCapture(Position white, Square moved) {
        return white.legalMoves().stream()
                .flatMap(move -> move.onBoard().stream())
                .filter(move -> white.at(move.to()).isPresent())
                .min(Comparator.<BoardMove, Boolean>comparing(move -> !move.to().equals(moved))
                        .thenComparing(
                                move -> -worth(white.at(move.to()).orElseThrow().type()))
                        .thenComparing(Move::usi));
    }

    /**
     * The way out of check that is easiest to understand: the checker is taken, best by the king; otherwise the king
     * walks away; otherwise a piece goes between, from the board before one from the hand.
     *
     * @throws IllegalArgumentException if there is no way out
     */
    static Move clearestEvasion(Position white) {
        return white.legalMoves().stream()
                .min(Comparator.<Move>comparingInt(move -> clarity(white, move)).thenComparing(Move::usi))
                .orElseThrow(() -> new IllegalArgumentException("mate: " + white));
    }

    static int clarity(Position white, Move move) {
        if (white.checkers().contains(move.to())) {
            return Rescue.of(white, move).how() == Rescue.How.KING_TAKES ? 0 : 1;
        }
        return switch (Rescue.of(white, move).how()) {
            case KING_TAKES, KING_MOVES -> 2;
            case CHECKER_TAKEN, BLOCKED -> 3;
            case DROPPED_BETWEEN -> 4;
        };
    }

    /** That a move gives no check: the moved piece looks at other squares than the king's. */
    static Judgement.Missed noCheck(Position after, Move move) {
        return new Judgement.Missed(
                List.of(Phrase.of("fail.no-check")), Drawing.ofReach(after, move.to()), List.of(), Optional.empty());
    }

    /** The king in check, and what gives it. */
    static Drawing check(Position white) {
        Square king = white.king(Color.WHITE).orElseThrow();
        Drawing drawing = Drawing.of(BoardMark.CHECK, king);
        for (Square checker : white.checkers()) {
            drawing = drawing.with(new Arrow(checker, king));
        }
        return drawing;
    }

    /** That White takes a piece. */
    static Phrase captured(Position white, Move capture) {
        PlayedMove deed = PlayedMove.of(white, capture);
        return Phrase.of("fail.captured", "deed", deed)
                .with("taker", deed.mover().type())
                .with("from", capture.onBoard().orElseThrow().from())
                .with("taken", deed.taken().map(Piece::type).orElseThrow())
                .with("to", capture.to())
                .as(Phrase.Role.CAPTURE);
    }

    /**
     * That White takes a piece, and if it can be taken back that this wins less.
     *
     * @param next after the capture
     */
    static List<Phrase> loss(Bout after, Move capture, Bout next) {
        Phrase captured = captured(after.position(), capture);
        return next.canTake(capture.to()) ? List.of(captured, Phrase.of("duel.worth-less")) : List.of(captured);
    }

    /** The order in which a beginner learns to value the pieces; the numbers mean nothing else. */
    private static int worth(PieceType type) {
        return switch (type) {
            case PAWN -> 1;
            case LANCE -> 2;
            case KNIGHT -> 3;
            case SILVER, PROMOTED_LANCE, PROMOTED_KNIGHT -> 4;
            case GOLD, TOKIN, PROMOTED_SILVER -> 5;
            case BISHOP -> 6;
            case ROOK -> 7;
            case HORSE -> 8;
            case DRAGON -> 9;
            case KING -> 10;
        };
    }
}
