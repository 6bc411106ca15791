package ippo.rules;

/**
 * Numbers of the fast board. A piece is {@code type | color << 4}; an empty square is negative. Promotion sets bit 3 of
 * the type, so that {@code code & 7} is what a captured piece becomes.
 */
final class Codes {
    static final int PAWN = 0;
    static final int LANCE = 1;
    static final int KNIGHT = 2;
    static final int SILVER = 3;
    static final int GOLD = 4;
    static final int BISHOP = 5;
    static final int ROOK = 6;
    static final int KING = 7;
    static final int PROMOTED = 8;
    static final int HORSE = 13;
    static final int DRAGON = 14;
    static final int NONE = -1;

    private Codes() {}
}
