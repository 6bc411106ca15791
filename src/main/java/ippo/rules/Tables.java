package ippo.rules;

/**
 * Precomputed sets of squares. A set of the 81 squares is kept in two longs: {@code lo} has squares 0–62 (files 1–7),
 * {@code hi} squares 63–80 (files 8 and 9) in its bits 0–17, both in the order of {@link Square#index()}. A file is
 * never split between the two.
 */
final class Tables {
    static final int SPLIT = 63;

    /** Directions, seen from Black: the first four lower the index, the last four raise it. */
    static final int NORTH = 0;

    static final int EAST = 1;
    static final int NORTH_EAST = 2;
    static final int SOUTH_EAST = 3;
    static final int SOUTH = 4;
    static final int WEST = 5;
    static final int NORTH_WEST = 6;
    static final int SOUTH_WEST = 7;
    static final int DIRECTIONS = 8;

    private static final int[] FILE_STEP = {0, -1, -1, -1, 0, 1, 1, 1};
    private static final int[] RANK_STEP = {-1, 0, -1, 1, 1, 0, -1, 1};

    /** One square as a set. */
    static final long[] LO = new long[81];

    static final long[] HI = new long[81];

    /** All squares seen from one on an empty board: index {@code direction * 81 + square}. */
    static final long[] RAY_LO = new long[DIRECTIONS * 81];

    static final long[] RAY_HI = new long[DIRECTIONS * 81];

    /** The direction from one square to another on the same line, or -1: index {@code from * 81 + to}. */
    static final byte[] DIRECTION = new byte[81 * 81];

    /** The squares strictly between two on the same line: index {@code from * 81 + to}. */
    static final long[] BETWEEN_LO = new long[81 * 81];

    static final long[] BETWEEN_HI = new long[81 * 81];

    /** Where a stepping piece goes: index {@code (color * 8 + type) * 81 + square}; sliding types have no steps. */
    static final long[] STEP_LO = new long[2 * 8 * 81];

    static final long[] STEP_HI = new long[2 * 8 * 81];

    /** All eight directions from a square at once, split into rook's and bishop's lines on an empty board. */
    static final long[] ROOK_LO = new long[81];

    static final long[] ROOK_HI = new long[81];
    static final long[] BISHOP_LO = new long[81];
    static final long[] BISHOP_HI = new long[81];

    private static final int SIDES = 2 * Arena.values().length;

    /** The promotion zone: index {@code arena * 2 | color}, so that shogi's are 0 and 1. */
    static final long[] ZONE_LO = new long[SIDES];

    static final long[] ZONE_HI = new long[SIDES];

    /**
     * The far rank and the far two ranks, dead ends of pawn and lance, and of the knight: index {@code arena * 2 |
     * color}.
     */
    static final long[] LAST_LO = new long[SIDES];

    static final long[] LAST_HI = new long[SIDES];
    static final long[] LAST_TWO_LO = new long[SIDES];
    static final long[] LAST_TWO_HI = new long[SIDES];

    /** Squares that a smaller board does not have, by arena. */
    static final long[] WALL_LO = new long[Arena.values().length];

    static final long[] WALL_HI = new long[Arena.values().length];

    static final long ALL_LO = (1L << SPLIT) - 1;
    static final long ALL_HI = (1L << 81 - SPLIT) - 1;

    /** Bits 0, 9, 18 … : the first square of each file. */
    static final long FILE_BASE_LO = 0x0040201008040201L;

    static final long FILE_BASE_HI = 0x201L;

    /**
     * From where an enemy piece attacks a square next to a king, on an empty board: index {@code (color * 8 + type) *
     * 81 + king}.
     */
    static final long[] RING_LO = new long[2 * 8 * 81];

    static final long[] RING_HI = new long[2 * 8 * 81];

    private static final int[][] PAWN_STEPS = {{0, -1}};
    private static final int[][] KNIGHT_STEPS = {{-1, -2}, {1, -2}};
    private static final int[][] SILVER_STEPS = {{0, -1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    private static final int[][] GOLD_STEPS = {{0, -1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}};
    private static final int[][] KING_STEPS = {{0, -1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, 1}, {1, 1}};

    private Tables() {}

    static {
        for (int square = 0; square < 81; square++) {
            LO[square] = square < SPLIT ? 1L << square : 0;
            HI[square] = square < SPLIT ? 0 : 1L << square - SPLIT;
        }
        for (int square = 0; square < 81; square++) {
            rays(square);
            steps(square, Codes.PAWN, PAWN_STEPS);
            steps(square, Codes.KNIGHT, KNIGHT_STEPS);
            steps(square, Codes.SILVER, SILVER_STEPS);
            steps(square, Codes.GOLD, GOLD_STEPS);
            steps(square, Codes.KING, KING_STEPS);
            for (Arena arena : Arena.values()) {
                ranks(square, arena);
            }
        }
        for (int king = 0; king < 81; king++) {
            ring(king, 0);
            ring(king, 1);
        }
    }

    private static void ring(int king, int color) {
        for (int to = 0; to < 81; to++) {
            int around = (color * 8 + Codes.KING) * 81 + king;
            if ((STEP_LO[around] & LO[to] | STEP_HI[around] & HI[to]) == 0) {
                continue;
            }
            for (int type = Codes.PAWN; type <= Codes.KING; type++) {
                // seen from a square, steps of the own colour lead to where enemy pieces would have to stand
                RING_LO[(color * 8 + type) * 81 + king] |= STEP_LO[(color * 8 + type) * 81 + to];
                RING_HI[(color * 8 + type) * 81 + king] |= STEP_HI[(color * 8 + type) * 81 + to];
            }
            int at = color * 8 * 81 + king;
            int ahead = (color == 0 ? NORTH : SOUTH) * 81 + to;
            RING_LO[at + Codes.LANCE * 81] |= RAY_LO[ahead];
            RING_HI[at + Codes.LANCE * 81] |= RAY_HI[ahead];
            RING_LO[at + Codes.BISHOP * 81] |= BISHOP_LO[to];
            RING_HI[at + Codes.BISHOP * 81] |= BISHOP_HI[to];
            RING_LO[at + Codes.ROOK * 81] |= ROOK_LO[to];
            RING_HI[at + Codes.ROOK * 81] |= ROOK_HI[to];
        }
    }

    private static void rays(int square) {
        java.util.Arrays.fill(DIRECTION, square * 81, square * 81 + 81, (byte) -1);
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            long lo = 0;
            long hi = 0;
            int file = square / 9 + FILE_STEP[direction];
            int rank = square % 9 + RANK_STEP[direction];
            while (onBoard(file, rank)) {
                int to = file * 9 + rank;
                DIRECTION[square * 81 + to] = (byte) direction;
                BETWEEN_LO[square * 81 + to] = lo;
                BETWEEN_HI[square * 81 + to] = hi;
                lo |= LO[to];
                hi |= HI[to];
                file += FILE_STEP[direction];
                rank += RANK_STEP[direction];
            }
            RAY_LO[direction * 81 + square] = lo;
            RAY_HI[direction * 81 + square] = hi;
            boolean straight = FILE_STEP[direction] == 0 || RANK_STEP[direction] == 0;
            (straight ? ROOK_LO : BISHOP_LO)[square] |= lo;
            (straight ? ROOK_HI : BISHOP_HI)[square] |= hi;
        }
    }

    private static void steps(int square, int type, int[][] steps) {
        for (int[] step : steps) {
            for (int color = 0; color < 2; color++) {
                int file = square / 9 + step[0];
                int rank = square % 9 + (color == 0 ? step[1] : -step[1]);
                if (onBoard(file, rank)) {
                    int at = (color * 8 + type) * 81 + square;
                    STEP_LO[at] |= LO[file * 9 + rank];
                    STEP_HI[at] |= HI[file * 9 + rank];
                }
            }
        }
    }

    private static void ranks(int square, Arena arena) {
        if (!arena.contains(Square.ofIndex(square))) {
            WALL_LO[arena.ordinal()] |= LO[square];
            WALL_HI[arena.ordinal()] |= HI[square];
            return;
        }
        for (Color color : Color.values()) {
            int side = arena.ordinal() * 2 | color.ordinal();
            int rank = arena.rankFor(Square.ofIndex(square), color);
            if (rank <= arena.zone()) {
                ZONE_LO[side] |= LO[square];
                ZONE_HI[side] |= HI[square];
            }
            if (rank <= 2) {
                LAST_TWO_LO[side] |= LO[square];
                LAST_TWO_HI[side] |= HI[square];
            }
            if (rank == 1) {
                LAST_LO[side] |= LO[square];
                LAST_HI[side] |= HI[square];
            }
        }
    }

    private static boolean onBoard(int file, int rank) {
        return file >= 0 && file < 9 && rank >= 0 && rank < 9;
    }
}
