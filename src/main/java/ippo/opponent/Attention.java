package ippo.opponent;

import ippo.rules.PlayBoard;

/**
 * What a player sees on the board. Beginners do not err by chance: they overlook what comes from afar, what jumps, what
 * goes back, what is dropped; and what was overlooked once stays so for some moves. Whether a move is seen follows from
 * seed, move and the stage of the game alone.
 */
final class Attention {
    private static final int PER_MILLE = 1000;

    private static final int BISHOP = 5;
    private static final int ROOK = 6;
    private static final int KNIGHT = 2;
    private static final int BLINK = 6;

    private final int own;
    private final int others;
    private final long seed;
    private final int me;

    /** Busy with a plan of its own, at this turn: then it takes only what has just moved. */
    private final boolean absorbed;

    /**
     * @param own how many of a thousand own captures are seen
     * @param others how many of the other side's
     * @param me whose attention it is
     * @param plies how far the game is
     */
    Attention(int own, int others, int me, long seed, int plies) {
        this.own = own;
        this.others = others;
        this.me = me;
        this.seed = Chance.mix(seed, (plies + Long.remainderUnsigned(seed, BLINK)) / BLINK);
        this.absorbed = !Chance.happens(Chance.mix(seed, ~plies), own);
    }

    /**
     * Whether a move of the side to move is thought of.
     *
     * @param fresh where the other side has just moved to, which is looked at most; negative for nowhere
     */
    boolean sees(PlayBoard board, int move, int fresh) {
        int base = board.turn() == me ? own : others;
        if (base >= PER_MILLE) {
            return true;
        }
        if (board.turn() == me && absorbed && (move & 127) != fresh) {
            return false;
        }
        return Chance.happens(
                seed ^ move * 0x9E3779B97F4A7C15L ^ board.at(move & 127), chance(board, move, base, fresh));
    }

    /** The nearer, the likelier. */
    private static int chance(PlayBoard board, int move, int base, int fresh) {
        int to = move & 127;
        int from = move >> 7 & 127;
        if (from >= 81) {
            return base / 2;
        }
        int files = Math.abs(to / 9 - from / 9);
        int ranks = to % 9 - from % 9;
        int distance = Math.max(files, Math.abs(ranks));
        int type = board.at(from) & 7;
        boolean back = board.turn() == 0 ? ranks > 0 : ranks < 0;
        int miss = PER_MILLE - base;
        if (type == KNIGHT || type == BISHOP && distance > 1) {
            miss += miss / 3;
        }
        if (distance > 2) {
            miss += miss / 4;
        }
        if (back) {
            miss += miss / 4;
        }
        if (distance == 1 && !back) {
            miss -= miss / 3;
        }
        if (to == fresh) {
            int prey = board.at(to) & 7;
            boolean dear = prey == BISHOP || prey == ROOK; // nobody puts a rook before a pawn
            miss = dear ? miss / (distance == 1 ? 4 : 2) : miss * 3 / 4;
        }
        return Math.max(PER_MILLE / 10, PER_MILLE - miss);
    }
}
