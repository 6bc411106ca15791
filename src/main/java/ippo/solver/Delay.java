package ippo.solver;

import ippo.rules.MateBoard;

/**
 * Moves that most likely end like another one wait until that one is decided: they then cost nothing if the first
 * settles the position, and are settled from the table at a glance if not. Each list keeps its order, so the last
 * always waits for one before it.
 */
final class Delay {
    /**
     * From how many positions expanded below a promotion on the move that declines it waits no longer: a piece that
     * promotes may give chase without end where it is the plain piece that avoids mate by a dropped pawn. Found by
     * trial on classics.
     */
    static final long ENOUGH_OF_PROMOTION = 500;

    private static final int SQUARES = 81;
    private static final int UNSEEN = -1;
    private static final int GUARDED = -2;
    private static final int UNGUARDED = -3;

    private Delay() {}

    /** Declining a promotion waits for the promotion, but not for ever: see {@link #ENOUGH_OF_PROMOTION}. */
    static void promotions(Frame frame) {
        for (int i = 0; i < frame.count; i++) {
            int move = frame.moves[i];
            if (!MateBoard.promotes(move)) {
                continue;
            }
            for (int j = i + 1; j < frame.count; j++) {
                if (frame.moves[j] == (move & ~(1 << 14))) {
                    wait(frame, j, i);
                    break;
                }
            }
        }
    }

    /**
     * Of the pieces that can be put on one square in front of the king, each waits for the one before it; and where
     * nothing guards the piece, so that the checker simply takes it, the squares farther from the king wait for the
     * nearer ones too. The moves must be in the order of {@link #nearestFirst}.
     */
    static void interpositions(Frame frame, MateBoard board) {
        int[] last = frame.scratch(SQUARES);
        int lastUnguarded = -1;
        for (int i = 0; i < frame.count; i++) {
            if (!MateBoard.isDrop(frame.moves[i])) {
                continue;
            }
            int to = MateBoard.to(frame.moves[i]);
            if (last[to] == UNSEEN) {
                last[to] = board.isGuarded(to) ? GUARDED : UNGUARDED;
            }
            int before = last[to] == UNGUARDED ? lastUnguarded : last[to];
            if (before >= 0) {
                wait(frame, i, before);
            }
            if (last[to] == UNGUARDED) {
                lastUnguarded = i;
            } else {
                last[to] = i;
            }
        }
    }

    private static void wait(Frame frame, int move, int before) {
        frame.waiting[before] = move;
        frame.isHidden[move] = true;
    }

    /** Moves the drops behind the other moves, those nearest to the king first; otherwise the order stays. */
    static void nearestFirst(int[] moves, int count, int king, int[] scratch) {
        int drops = 0;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (MateBoard.isDrop(moves[i])) {
                scratch[drops++] = moves[i];
            } else {
                moves[kept++] = moves[i];
            }
        }
        for (int distance = 1; kept < count; distance++) {
            for (int i = 0; i < drops; i++) {
                if (MateBoard.distance(king, MateBoard.to(scratch[i])) == distance) {
                    moves[kept++] = scratch[i];
                }
            }
        }
    }
}
