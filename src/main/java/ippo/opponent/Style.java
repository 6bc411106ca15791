package ippo.opponent;

/**
 * How an opponent likes to open a game, drawn from its seed: where the rook goes, on which side the king hides. It adds
 * a little to some squares, so that games differ while none looks odd.
 */
final class Style {
    private static final int SQUARES = 81;
    private static final int ROOK = 6;
    private static final int KING = 7;
    private static final int SILVER = 3;
    private static final int PAWN = 0;

    /** Files from Black's side: on the second the rook stays at home, on the others it swings. */
    private static final int[] ROOK_FILES = {2, 2, 2, 2, 6, 6, 5, 7, 8, 4, 3};

    private static final int ROOK_AT_HOME = 30;
    private static final int ROOK_SWUNG = 46;
    private static final int CASTLE = 34;
    private static final int TASTE = 9;

    private Style() {}

    /** The file on which this seed likes its rook, as its side counts. */
    static int rookFile(long seed) {
        return ROOK_FILES[(int) Long.remainderUnsigned(Chance.mix(seed), ROOK_FILES.length)];
    }

    /**
     * Adds what this seed likes to a table of {@link Weights#squares} of shogi's board, for one side: 0 for Black. On
     * small boards there are no openings to like.
     */
    static void add(int[] squares, int color, long seed) {
        int file = rookFile(seed);
        long dice = Chance.mix(Chance.mix(seed));
        boolean swung = file > 4;
        // the king hides on the other side, mostly on the second or eighth file, sometimes nearer the middle
        int deep = (int) Long.remainderUnsigned(dice, 4);
        int castle = deep == 0 ? 3 : 2;
        int kingFile = swung ? castle : 10 - castle;
        for (int square = 0; square < SQUARES; square++) {
            int onFile = square / 9 + 1;
            int forward = 8 - square % 9;
            if (onFile == file) {
                like(squares, color, ROOK, square, swung ? ROOK_SWUNG : ROOK_AT_HOME);
            }
            if (forward <= 1) {
                int away = Math.abs(onFile - kingFile) + Math.abs(forward - 1);
                like(squares, color, KING, square, Math.max(0, CASTLE - 12 * away));
            }
            for (int type = PAWN; type <= SILVER; type++) {
                dice = Chance.mix(dice);
                like(squares, color, type, square, (int) Long.remainderUnsigned(dice, TASTE) - TASTE / 2);
            }
        }
    }

    private static void like(int[] squares, int color, int type, int square, int much) {
        int index = color == 0 ? type * SQUARES + square : (type | 16) * SQUARES + 80 - square;
        squares[index] += color == 0 ? much : -much;
    }
}
