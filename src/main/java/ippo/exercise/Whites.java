package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Comparator;
import java.util.Optional;

/** White's answers that show a learner what was wrong with his move. */
final class Whites {
    private Whites() {}

    /**
     * The capture that is easiest to understand: of the piece just moved, otherwise of the dearest; empty if there is
     * none.
     */
    static Optional<Move> bestCapture(Position white, Square moved) {
        return white.legalMoves().stream()
                .filter(move -> victim(white, move).isPresent())
                .min(Comparator.<Move, Boolean>comparing(move -> !move.to().equals(moved))
                        .thenComparing(
                                move -> -worth(victim(white, move).orElseThrow().type()))
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

    private static int clarity(Position white, Move move) {
        boolean byKing = move instanceof BoardMove walk
                && white.king(Color.WHITE).filter(walk.from()::equals).isPresent();
        boolean takesChecker = white.checkers().contains(move.to());
        if (takesChecker) {
            return byKing ? 0 : 1;
        }
        if (byKing) {
            return 2;
        }
        return move instanceof BoardMove ? 3 : 4;
    }

    private static Optional<Piece> victim(Position white, Move move) {
        return move instanceof BoardMove ? white.at(move.to()) : Optional.empty();
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
