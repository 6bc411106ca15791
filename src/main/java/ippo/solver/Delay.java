package ippo.solver;

import ippo.rules.MateBoard;

/**
 * Moves that most likely end like another one wait until that one is decided: they then cost nothing if the first settles
 * the position, and are settled from the table at a glance if not. Each list keeps its order, so the last always waits for
 * one before it.
 */
final class Delay {
    private static final int SQUARES = 81;

    private Delay() {}

    /** Declining a promotion waits for the promotion, if what moves is stronger promoted in every way. */
    static void promotions(Frame frame) {
        for (int i = 0; i < frame.count; i++) {
            int move = frame.moves[i];
            if (!MateBoard.promotes(move)) {
                continue;
            }
            for (int j = i + 1; j < frame.count; j++) {
                if (frame.moves[j] == (move & ~(1 << 14))) {
                    frame.waiting[i] = j;
                    frame.isHidden[j] = true;
                    break;
                }
            }
        }
    }

    /** Of the pieces that can be put on one square in front of the king, each waits for the one before it. */
    static void interpositions(Frame frame) {
        int[] last = frame.scratch(SQUARES);
        for (int i = 0; i < frame.count; i++) {
            int move = frame.moves[i];
            if (!MateBoard.isDrop(move)) {
                continue;
            }
            int to = MateBoard.to(move);
            if (last[to] >= 0) {
                frame.waiting[last[to]] = i;
                frame.isHidden[i] = true;
            }
            last[to] = i;
        }
    }
}
