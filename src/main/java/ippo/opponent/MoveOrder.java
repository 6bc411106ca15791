package ippo.opponent;

import ippo.rules.PlayBoard;

/**
 * Move ordering of a search: the move from the table, captures that gain by static exchange evaluation, killers, the
 * counter-move, then quiet moves by history; captures that lose come last. The better the order, the more alpha-beta
 * cuts off (Akl and Newborn 1977 for killers; Schaeffer 1989 for history; Uiterwijk 1992 for counter-moves).
 */
final class MoveOrder {
    static final int PROMOTES = 1 << 14;

    private static final int ROOM = 2 * 128 * 128;

    /** Above all scores of order. */
    private static final int FIRST = 1 << 28;

    private static final int KILLER = FIRST >> 2;
    private static final int COUNTER = FIRST >> 3;

    /** History stays within this, so that what is new counts. */
    private static final int MOST_HISTORY = 1 << 14;

    private static final int LAZY = 1 << 20;
    private static final int SQUARES = 81;
    private static final int PIECES = 32;

    private final PlayBoard board;
    private final int[] killers = new int[2 * (Situation.DEEPEST + 2)];
    private final int[] history = new int[ROOM];
    private final int[] counters = new int[PIECES * SQUARES];

    MoveOrder(PlayBoard board) {
        this.board = board;
    }

    /** Whether a legal move takes or promotes. */
    boolean isLively(int move) {
        return board.at(move & 127) >= 0 || (move & PROMOTES) != 0;
    }

    /** What a move takes and what it gains by promoting, whatever takes back. */
    int gain(int move) {
        int there = board.at(move & 127);
        int gain = there >= 0 ? Worth.TAKEN[there & 15] : 0;
        return (move & PROMOTES) == 0 ? gain : gain + Worth.PROMOTION[board.at(move >> 7 & 127) & 7];
    }

    /**
     * Writes the order of moves of a position.
     *
     * @param known the move from the table, or none
     * @param before the move that led here, or none
     */
    void rank(int[] list, int[] order, int count, int known, int ply, int before) {
        int killer = killers[2 * ply];
        int other = killers[2 * ply + 1];
        int counter = before == PlayBoard.NO_MOVE ? PlayBoard.NO_MOVE : counters[place(before)];
        for (int i = 0; i < count; i++) {
            int move = list[i];
            int gain = gain(move);
            if (move == known) {
                order[i] = FIRST;
            } else if (gain > 0) {
                boolean good = gain >= cost(move) * 8 || board.exchange(move, Worth.TAKEN, Worth.PROMOTION) >= 0;
                order[i] = (good ? FIRST >> 1 : -FIRST >> 2) + gain - cost(move);
            } else if (move == killer || move == other) {
                order[i] = move == killer ? KILLER + 1 : KILLER;
            } else if (move == counter) {
                order[i] = COUNTER;
            } else {
                order[i] = history[index(move)] - ((move & PROMOTES) == 0 && isLazy(move) ? LAZY : 0);
            }
        }
    }

    /** The same for a quiet search: what takes much with little comes first. */
    void rankQuiet(int[] list, int[] order, int count, boolean check) {
        for (int i = 0; i < count; i++) {
            int move = list[i];
            order[i] = (gain(move) << 3) - cost(move);
            if (check && (move >> 7 & 127) >= SQUARES) {
                order[i] -= 1 << 12; // what is put in between comes last
            }
        }
    }

    /** Brings the best of what is left to the front. */
    static int next(int[] list, int[] order, int from, int count) {
        int best = from;
        for (int i = from + 1; i < count; i++) {
            if (order[i] > order[best]) {
                best = i;
            }
        }
        int move = list[best];
        int rank = order[best];
        list[best] = list[from];
        order[best] = order[from];
        list[from] = move;
        order[from] = rank;
        return move;
    }

    /**
     * Notes that a quiet move cut off, and that those tried before it did not.
     *
     * @param list the moves in the order in which they were tried
     * @param at the place of the one that cut off
     */
    void cutOff(int[] list, int at, int depth, int ply, int before) {
        int move = list[at];
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        if (before != PlayBoard.NO_MOVE) {
            counters[place(before)] = move;
        }
        int much = Math.min(1 << 11, 16 * depth * depth + 32 * depth);
        note(move, much);
        for (int i = 0; i < at; i++) {
            if (!isLively(list[i])) {
                note(list[i], -much);
            }
        }
    }

    /** Moves a history towards its limit, the less the nearer it is. */
    private void note(int move, int much) {
        int index = index(move);
        history[index] += much - history[index] * Math.abs(much) / MOST_HISTORY;
    }

    private int index(int move) {
        return board.turn() << 14 | move & 0x3FFF;
    }

    /** The piece that moved last, and its square. */
    private int place(int before) {
        int to = before & 127;
        return board.at(to) * SQUARES + to;
    }

    private int cost(int move) {
        int from = move >> 7 & 127;
        return from >= SQUARES ? 0 : Worth.TAKEN[board.at(from) & 15] >> 3;
    }

    /** Whether a pawn, bishop or rook declines to promote, which hardly ever makes sense. */
    private boolean isLazy(int move) {
        int from = move >> 7 & 127;
        if (from >= SQUARES) {
            return false;
        }
        int piece = board.at(from);
        int type = piece & 15;
        if (type != 0 && type != 5 && type != 6) {
            return false;
        }
        int color = piece >> 4;
        return board.isInZone(move & 127, color) || board.isInZone(from, color) && type != 0;
    }
}
