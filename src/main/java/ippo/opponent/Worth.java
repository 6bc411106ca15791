package ippo.opponent;

import ippo.rules.Arena;
import ippo.rules.Square;

/**
 * What pieces are worth on which square, in hundredths of a pawn. Types are numbered as on
 * {@link ippo.rules.PlayBoard}. The numbers are rough and ours: material after what books for players give, squares
 * after what they say of castles and openings.
 */
final class Worth {
    static final int TYPES = 16;
    private static final int CENTRE = 4;
    private static final int FAR_RANK = 8;

    private static final int[] NOT_HELD = new int[7];

    /** On the board, by type. */
    static final int[] BOARD = {
        100, 250, 280, 410, 480, 640, 760, 0, // as they are
        500, 470, 470, 480, 0, 900, 1100, 0 // promoted
    };

    /** In hand, by type. */
    static final int[] HAND = {115, 270, 300, 440, 520, 690, 810};

    /** What it is worth to take one: it leaves the board and comes into the hand. Nothing outweighs the king. */
    static final int[] TAKEN = new int[TYPES];

    /** What turning over adds, by the type before. */
    static final int[] PROMOTION = new int[TYPES];

    /** By distance 1, 2, 3 and 4 from the king, and type: what a guard is worth. */
    private static final int[][] GUARD = {
        {10, 6, 4, 22, 28, 8, 0, 0, 26, 24, 24, 24, 0, 36, 20, 0},
        {8, 4, 6, 12, 16, 6, 4, 0, 12, 12, 12, 12, 0, 26, 16, 0},
        {3, 2, 2, 4, 6, 4, 4, 0, 5, 5, 5, 5, 0, 14, 10, 0},
        {0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 6, 6, 0},
    };

    /** The same of an attacker. */
    private static final int[][] DANGER = {
        {30, 20, 14, 50, 60, 26, 30, 0, 66, 60, 60, 60, 0, 60, 66, 0},
        {20, 14, 26, 38, 42, 24, 28, 0, 46, 42, 42, 42, 0, 50, 56, 0},
        {9, 8, 12, 20, 22, 18, 20, 0, 26, 24, 24, 24, 0, 36, 40, 0},
        {3, 4, 6, 9, 10, 12, 12, 0, 12, 11, 11, 11, 0, 22, 24, 0},
    };

    /** A king at home, by steps from his own edge, then by steps from the nearer side of the board. */
    private static final int[] KING_RANK = {10, 14, -20, -60, -95, -95, -60, -30, -10};

    private static final int[] KING_FILE = {6, 26, 14, -12, -28};

    private Worth() {}

    static {
        for (int type = 0; type < TYPES; type++) {
            TAKEN[type] = type == 7 ? 20_000 : BOARD[type] + (type == 12 || type == 15 ? 0 : HAND[type & 7]);
            boolean turns = type < 7 && type != 4;
            PROMOTION[type] = turns ? BOARD[type | 8] - BOARD[type] : 0;
        }
    }

    /**
     * What a piece adds for Black near Black's king: his own as guards, White's as dangers.
     *
     * @param files how many files off
     * @param ranks how many ranks off; above 0 it stands before the king
     */
    static int near(int piece, int files, int ranks) {
        int distance = Math.max(files, Math.abs(ranks));
        if (distance == 0 || distance > GUARD.length) {
            return 0;
        }
        int type = piece & 15;
        if (piece < 16) {
            int guard = GUARD[distance - 1][type];
            return ranks < 0 ? guard / 2 : guard; // what stands behind him guards little
        }
        int danger = DANGER[distance - 1][type];
        return -(ranks < -1 ? danger * 2 / 3 : danger);
    }

    /** What pieces in hand are worth, by type: nothing where they are not held. */
    static int[] hand(Arena arena) {
        return arena.hasDrops() ? HAND : NOT_HELD;
    }

    /** What a square of a small board is worth to a piece of Black's: no castles, no openings, little room. */
    static int place(int type, Square square, Arena arena) {
        int forward = arena.ranks() - square.rank();
        int side = Math.min(square.file() - 1, arena.files() - square.file()); // 0 at the edge
        return switch (type) {
            case 0 -> forward * 6;
            case 3 -> forward * 4 + side * 3;
            case 4 -> side * 3 - Math.abs(forward - 1) * 4;
            case 5 -> side * 4;
            case 7 -> -forward * 18 - side * 8;
            case 8, 9, 10, 11 -> side * 3;
            default -> 0;
        };
    }

    /** What a square of shogi's board is worth to a piece of Black's. */
    static int place(int type, int square) {
        int file = square / 9;
        int forward = FAR_RANK - square % 9;
        int side = CENTRE - Math.abs(CENTRE - file); // 0 at the edge, 4 in the middle
        return switch (type) {
            case 0 -> forward * 3 + (side > 0 ? 3 : 0) + (forward >= 5 ? 8 : 0);
            case 1 -> forward > 3 ? -10 : 0;
            case 2 -> forward == 2 ? 6 : forward > 2 && forward < 6 ? -12 : 0;
            case 3 -> Math.min(forward, 5) * 5 + side * 2 - (forward == 0 ? 8 : 0);
            case 4 -> (forward == 1 ? 12 : forward == 0 ? 0 : forward == 2 ? 6 : -6) + side;
            case 5 -> side * 3 - (side == 0 ? 15 : 0) + (forward > 0 && forward < 4 ? 4 : 0);
            case 6 -> forward == 1 || forward >= 5 ? 8 : forward > 1 ? -14 : 0;
            case 7 -> KING_RANK[forward] + KING_FILE[side];
            case 13, 14 -> forward >= 5 ? 14 : 0;
            default -> -Math.abs(forward - 6) * 4 + side * 3;
        };
    }
}
