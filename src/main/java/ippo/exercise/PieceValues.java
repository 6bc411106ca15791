package ippo.exercise;

import ippo.rules.PieceType;

/**
 * What pieces are worth, in points: the numbers that Kōji Tanigawa gives and many books repeat. They are rough; what a
 * piece is worth in a game depends on where it stands, and one in hand counts for more than one that stands idle.
 */
final class PieceValues {
    private PieceValues() {}

    /** @throws IllegalArgumentException for the king, which has no price */
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
            case KING -> throw new IllegalArgumentException("a king has no price");
        };
    }
}
