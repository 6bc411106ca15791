package ippo.exercise;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;

/**
 * Who is ahead, in points. A piece counts once, when it is taken, for what it shows then; a promotion counts for what
 * it adds. So whoever takes a gold is six points ahead, and a pawn that takes a gold, promoting, and is taken back has
 * won five.
 */
final class Points {
    /** What a mate is worth: more than all pieces together. */
    static final int MATE = 10_000;

    /** Positions that settling one position may look at; far more than exchanges on a beginner's board need. */
    private static final int MOST_NODES = 3_000;

    /** Checks in a row that are followed while exchanges are settled. */
    private static final int MOST_CHECKS = 3;

    private int nodes;

    private Points() {}

    /**
     * The value of one piece as it shows itself; the king has none, since he is never taken. The numbers are those that
     * Kōji Tanigawa gives and many books repeat, and they are rough.
     */
    static int of(PieceType type) {
        return switch (type) {
            case PAWN -> 1;
            case LANCE -> 3;
            case KNIGHT -> 4;
            case SILVER -> 5;
            case GOLD, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> 6;
            case TOKIN -> 7;
            case BISHOP -> 8;
            case ROOK, HORSE -> 10;
            case DRAGON -> 12;
            case KING -> 0;
        };
    }

    /** How far Black is ahead. Only differences between positions of one game mean anything. */
    static int ahead(Position position) {
        int twice = 0;
        for (Square square : Square.ALL) {
            Optional<Piece> there = position.at(square);
            if (there.isPresent()) {
                PieceType type = there.get().type();
                // on the board a piece shows its value; whoever takes it gets only its base into his hand
                int worth = type == PieceType.KING ? 0 : 2 * of(type) - of(type.base());
                twice += there.get().color() == Color.BLACK ? worth : -worth;
            }
        }
        // odd or even for all positions with the same pieces, so their differences are whole
        return Math.floorDiv(twice + held(position.hand(Color.BLACK)) - held(position.hand(Color.WHITE)), 2);
    }

    private static int held(Hand hand) {
        if (hand.isEmpty()) {
            return 0;
        }
        int sum = 0;
        for (PieceType type : PieceType.HELD) {
            sum += of(type) * hand.count(type);
        }
        return sum;
    }

    /**
     * How far Black is ahead once both have gone on taking as long as it pays, best play of both: the side to move may
     * take or leave it, but must get out of a check.
     */
    static int settled(Position position) {
        Points search = new Points();
        int value = search.settle(position, -2 * MATE, 2 * MATE, MOST_CHECKS);
        return position.sideToMove() == Color.BLACK ? value : -value;
    }

    /** For the side to move. */
    private int settle(Position position, int alpha, int beta, int checks) {
        int sign = position.sideToMove() == Color.BLACK ? 1 : -1;
        int stays = sign * ahead(position);
        boolean forced = position.isCheck() && checks > 0;
        int best = forced ? -MATE : stays;
        if (best >= beta || ++nodes > MOST_NODES) {
            return forced ? stays : best;
        }
        for (Move move : moves(position, forced)) {
            int value =
                    -settle(position.playGenerated(move), -beta, -Math.max(alpha, best), forced ? checks - 1 : checks);
            best = Math.max(best, value);
            if (best >= beta) {
                return best;
            }
        }
        return best;
    }

    private static List<Move> moves(Position position, boolean all) {
        List<Move> moves = position.legalMoves();
        List<Move> some = all
                ? moves
                : moves.stream()
                        .filter(move -> position.at(move.to()).isPresent())
                        .toList();
        return Ranking.of(some, move -> ((long) -taken(position, move) << Integer.SIZE) + move.code());
    }

    /** What a move takes. */
    static int taken(Position position, Move move) {
        return position.at(move.to()).map(piece -> of(piece.type())).orElse(0);
    }
}
