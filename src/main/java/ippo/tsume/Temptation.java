package ippo.tsume;

import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;

/**
 * What a simple player likes to play, who looks at no answer: checks that take something, that promote, and that are
 * near the king. Each is chosen with a chance that grows by e with every point it is liked more; the three weights are
 * a guess, to be fitted to real answers one day.
 */
public final class Temptation {
    /** For a piece as good as a gold that is taken; others by their worth. */
    private static final double TAKING = 1.2;

    private static final double PROMOTING = 0.8;

    /** For each square nearer to the king, within three. */
    private static final double NEARNESS = 0.4;

    private static final int GOLD = 6;
    private static final int FAR = 4;

    private Temptation() {}

    /** How much a check is liked, in points from 0. */
    public static double of(Position position, Move check) {
        double liked = position.at(check.to())
                .map(taken -> TAKING * worth(taken) / GOLD)
                .orElse(0.0);
        if (check.promotes()) {
            liked += PROMOTING;
        }
        Square king = position.king(position.sideToMove().opposite()).orElseThrow();
        return liked + NEARNESS * (FAR - Math.min(FAR, distance(king, check.to())));
    }

    /** In squares, by a king's moves. */
    public static int distance(Square a, Square b) {
        return Math.max(Math.abs(a.file() - b.file()), Math.abs(a.rank() - b.rank()));
    }

    /** In pawns, roughly. */
    public static int worth(Piece piece) {
        return worth(piece.type());
    }

    public static int worth(PieceType type) {
        return switch (type) {
            case PAWN -> 1;
            case LANCE -> 3;
            case KNIGHT -> 4;
            case SILVER -> 5;
            case GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> GOLD;
            case BISHOP -> 8;
            case ROOK -> 10;
            case HORSE -> 10;
            case DRAGON -> 12;
            case KING -> 0;
        };
    }
}
