package ippo.solver;

import ippo.rules.MateBoard;

/**
 * How often each defence turned out to be an escape when the search went there, by the piece that gives check, its
 * square and the defence. What has served against a check in one position mostly serves against the same check in the
 * next, so a refutation begins with it. Made for one question, so that answers never depend on what was asked before.
 */
final class Experience {
    /** The disproof number of a check of which nothing is known; finer than 1, so that experience can halve it. */
    static final int UNIT = 4;

    private static final int BITS = 20;
    private static final int MOST_VISITS = 1 << 12;
    private static final double MOST_FACTOR = 8;
    private static final int VISITS = 16;
    private static final int ONE_VISIT = 1 << VISITS;
    /** All bits but the one that halving both counts at once carries from the visits into the escapes. */
    private static final int HALVED = ~(1 << VISITS - 1);

    /** Visits in the upper half, escapes in the lower: both are near when one is. */
    private final int[] counts = new int[1 << BITS];

    /**
     * The number under which a defence is known; a few others may share it. A search's first position has no check
     * before it: defences there share whatever stands on the first square, which misleads no verdict, only the order.
     *
     * @param frame the position on the board
     */
    static int index(Frame frame, int defence, MateBoard board) {
        int to = MateBoard.to(frame.move);
        long check = board.at(to) & 31 | to << 5;
        return (int) ((check << 15 | defence & 0x7FFF) * 0x9E3779B97F4A7C15L >>> Long.SIZE - BITS);
    }

    /** @param isEscape whether the visit ended in a disproof; one that left the position open does not count as one */
    void note(int index, boolean isEscape) {
        int count = counts[index] + ONE_VISIT + (isEscape ? 1 : 0);
        counts[index] = count >>> VISITS > MOST_VISITS ? count >>> 1 & HALVED : count;
    }

    /**
     * The first disproof number of a defence that leaves so many checks, at least 1. It grows faster than they do, by
     * the power of 1.5, and with the square root of how much more seldom than half the time the defence escapes. Found
     * by trial on positions without a mate.
     */
    int disproofNumber(int index, int checks) {
        int count = counts[index];
        int escapes = count & ONE_VISIT - 1;
        double factor = Math.sqrt(((count >>> VISITS) + 2) / (2.0 * (escapes + 1)));
        double usual = checks * Math.sqrt(checks) / 2;
        return (int) Math.round(UNIT * usual * Math.min(MOST_FACTOR, factor));
    }
}
