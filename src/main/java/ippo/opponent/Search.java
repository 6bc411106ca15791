package ippo.opponent;

import ippo.rules.PlayBoard;
import ippo.solver.Budget;

/**
 * Alpha-beta with a growing depth: principal variations, a table of positions, null moves, reductions of late moves,
 * and a quiet end of captures and promotions (Knuth and Moore 1975; Beal 1989; Donninger 1993; Heinz 2000). Counts
 * positions, never time, so that its answers are the same at every run, unless the budget has a clock in it.
 */
final class Search {
    private static final int INFINITE = Score.MATE + 1;
    private static final int ASK = 255;
    private static final int QUIET_PLIES = 8;
    private static final int QUIET_CHECKS = 3;
    private static final int HISTORY = 2 * 128 * 128;
    private static final int PROMOTES = 1 << 14;

    /** Above all scores of order. */
    private static final int FIRST = 1 << 28;

    private final Situation at;
    private final PlayBoard board;
    private final Transpositions table;
    private final int draw;
    private final long most;
    private final Budget budget;
    private final int[][] moves = new int[Situation.DEEPEST + 1][];
    private final int[][] orders = new int[Situation.DEEPEST + 1][];
    private final int[] killers = new int[2 * (Situation.DEEPEST + 2)];
    private final int[] history = new int[HISTORY];
    private final int us;

    /** Goals of small games are reached by moves that would lose pieces, and by waiting: nothing may be cut off. */
    private final boolean whole;

    private long nodes;
    private boolean over;

    /** @param draw what a repetition is worth to the side to move at the root */
    Search(Situation at, Transpositions table, int draw, Budget budget) {
        this.at = at;
        this.board = at.board;
        this.table = table;
        this.draw = draw;
        this.budget = budget;
        this.most = budget.nodes();
        this.us = board.turn();
        this.whole = at.isWhole();
    }

    long nodes() {
        return nodes;
    }

    boolean isOver() {
        return over;
    }

    /**
     * Looks at every move to this depth and puts the best first; the scores of the others are bounds. False if the
     * budget ran out before the first was done; what was done till then counts.
     *
     * @param start moves before this place are left out
     */
    boolean deepen(int depth, Roots roots, int start) {
        int best = -INFINITE;
        for (int i = start; i < roots.count; i++) {
            int move = roots.list[i];
            int like = roots.likes[i];
            int captured = at.make(move);
            nodes++;
            int next = at.isCheck() ? depth : depth - 1;
            int value;
            if (i == start) {
                value = -search(next, -INFINITE, INFINITE, 1, true);
            } else {
                int alpha = best - like;
                value = -search(next, -alpha - 1, -alpha, 1, true);
                if (value > alpha && !over) {
                    value = -search(next, -INFINITE, -alpha, 1, true);
                }
            }
            at.unmake(move, captured);
            if (over) {
                return i > start;
            }
            roots.scores[i] = value;
            if (value + like > best) {
                best = value + like;
                roots.bring(i, start);
            }
        }
        return true;
    }

    private boolean isOut() {
        if (nodes >= most || (nodes & ASK) == 0 && budget.isOver().getAsBoolean()) {
            over = true;
        }
        return over;
    }

    /** What a draw is worth to the side to move. */
    private int drawn() {
        return board.turn() == us ? draw : -draw;
    }

    private int search(int depth, int start, int beta, int ply, boolean mayPass) {
        if (at.isGoal()) {
            return ply - Score.MATE;
        }
        int repeated = at.repetition(drawn());
        if (repeated != Situation.NOT_REPEATED) {
            return repeated;
        }
        if (depth <= 0) {
            return quiet(start, beta, ply, 0);
        }
        if (isOut()) {
            return 0;
        }
        if (ply >= Situation.DEEPEST - QUIET_PLIES - 2) {
            return at.value(start, beta);
        }
        long key = board.key();
        long known = table.find(key);
        if (known != 0 && Transpositions.depth(known) >= depth) {
            int value = fromTable(Transpositions.value(known), ply);
            int bound = Transpositions.bound(known);
            if (bound == Transpositions.EXACT
                    || bound == Transpositions.AT_LEAST && value >= beta
                    || bound == Transpositions.AT_MOST && value <= start) {
                return value;
            }
        }
        boolean check = at.isCheck();
        int stand = check ? -INFINITE : at.value(start, beta);
        boolean open = beta - start > 1;
        if (whole && !check && !open && Math.abs(beta) < Score.WON) {
            if (depth <= 3 && stand - 140 * depth >= beta) {
                return stand;
            }
            if (mayPass && depth >= 2 && stand >= beta) {
                at.pass();
                nodes++;
                int value = -search(depth - 3 - depth / 4, -beta, -beta + 1, ply + 1, false);
                at.unpass();
                if (over) {
                    return 0;
                }
                if (value >= beta) {
                    return Math.min(value, Score.WON - 1);
                }
            }
        }
        return moves(depth, start, beta, ply, stand, Transpositions.move(known));
    }

    private int moves(int depth, int start, int beta, int ply, int stand, int known) {
        boolean check = at.isCheck();
        boolean open = beta - start > 1;
        int[] list = list(ply);
        int count = board.moves(list);
        if (count == 0) {
            return ply - Score.MATE;
        }
        int[] order = orders[ply];
        rank(list, order, count, known, ply);
        int alpha = start;
        int best = -INFINITE;
        int bestMove = PlayBoard.NO_MOVE;
        int tried = 0;
        int quiets = 0;
        long key = board.key();
        for (int i = 0; i < count; i++) {
            int move = next(list, order, i, count);
            boolean lively = board.at(move & 127) >= 0 || (move & PROMOTES) != 0;
            boolean mayCut = whole && best > -Score.WON && !check && !lively && !open;
            if (mayCut && depth <= 3 && quiets > 6 + 6 * depth * depth) {
                break; // what is left is no better by its order
            }
            if (mayCut && depth <= 2 && board.exchange(move, Worth.TAKEN, Worth.PROMOTION) < -60) {
                continue;
            }
            int captured = at.make(move);
            nodes++;
            boolean gives = at.isCheck();
            if (mayCut && !gives && depth <= 2 && stand + 120 + 130 * depth <= alpha) {
                at.unmake(move, captured);
                continue;
            }
            int next = gives && ply < 24 ? depth : depth - 1;
            int reduction = 0;
            if (depth >= 3 && tried >= 3 && !lively && !check && !gives) {
                reduction = tried > 16 ? 2 : 1;
                reduction += depth >= 6 ? 1 : 0;
            }
            int value;
            if (tried == 0) {
                value = -search(next, -beta, -alpha, ply + 1, true);
            } else {
                value = -search(next - reduction, -alpha - 1, -alpha, ply + 1, true);
                if (value > alpha && (reduction > 0 || open)) {
                    value = -search(next, -beta, -alpha, ply + 1, true);
                }
            }
            at.unmake(move, captured);
            if (over) {
                return 0;
            }
            tried++;
            quiets += lively ? 0 : 1;
            if (value > best) {
                best = value;
                bestMove = move;
                alpha = Math.max(alpha, value);
                if (alpha >= beta) {
                    if (!lively) {
                        praise(move, depth, ply);
                    }
                    break;
                }
            }
        }
        int bound =
                best >= beta ? Transpositions.AT_LEAST : best > start ? Transpositions.EXACT : Transpositions.AT_MOST;
        table.put(key, toTable(best, ply), depth, bound, best > start ? bestMove : PlayBoard.NO_MOVE);
        return best;
    }

    /** The end of a line: only what takes or promotes, and ways out of check. */
    private int quiet(int start, int beta, int ply, int deep) {
        if (isOut()) {
            return 0;
        }
        if (at.isGoal()) {
            return ply - Score.MATE;
        }
        boolean check = at.isCheck();
        if (check && deep >= QUIET_CHECKS || deep >= QUIET_PLIES || ply >= Situation.DEEPEST - 1) {
            return at.value(start, beta);
        }
        int alpha = start;
        int best = -INFINITE;
        int stand = 0;
        if (!check) {
            stand = at.value(start, beta);
            if (stand >= beta) {
                return stand;
            }
            best = stand;
            alpha = Math.max(alpha, stand);
        }
        int[] list = list(ply);
        int count = check ? board.moves(list) : board.lively(list);
        if (check && count == 0) {
            return ply - Score.MATE;
        }
        int[] order = orders[ply];
        rankQuiet(list, order, count, check, ply);
        for (int i = 0; i < count; i++) {
            int move = next(list, order, i, count);
            if (!check && whole) {
                int gain = gain(move);
                if (stand + gain + 180 <= alpha) {
                    best = Math.max(best, stand + gain + 180);
                    continue;
                }
                if (board.exchange(move, Worth.TAKEN, Worth.PROMOTION) < 0) {
                    continue;
                }
            }
            int captured = at.make(move);
            nodes++;
            int value = -quiet(-beta, -alpha, ply + 1, deep + 1);
            at.unmake(move, captured);
            if (over) {
                return 0;
            }
            if (value > best) {
                best = value;
                alpha = Math.max(alpha, value);
                if (alpha >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    private int[] list(int ply) {
        if (moves[ply] == null) {
            moves[ply] = new int[PlayBoard.MOST];
            orders[ply] = new int[PlayBoard.MOST];
        }
        return moves[ply];
    }

    private int gain(int move) {
        int there = board.at(move & 127);
        int gain = there >= 0 ? Worth.TAKEN[there & 15] : 0;
        return (move & PROMOTES) == 0 ? gain : gain + Worth.PROMOTION[board.at(move >> 7 & 127) & 7];
    }

    private int cost(int move) {
        int from = move >> 7 & 127;
        return from >= 81 ? 0 : Worth.TAKEN[board.at(from) & 15] >> 3;
    }

    private void rank(int[] list, int[] order, int count, int known, int ply) {
        int side = board.turn() << 14;
        int killer = killers[2 * ply];
        int other = killers[2 * ply + 1];
        for (int i = 0; i < count; i++) {
            int move = list[i];
            int gain = gain(move);
            if (move == known) {
                order[i] = FIRST;
            } else if (gain > 0) {
                boolean good = gain >= cost(move) * 8 || board.exchange(move, Worth.TAKEN, Worth.PROMOTION) >= 0;
                order[i] = (good ? FIRST >> 1 : -FIRST >> 2) + gain - cost(move);
            } else if (move == killer || move == other) {
                order[i] = FIRST >> 2;
            } else {
                order[i] = history[side | move & 0x3FFF] - ((move & PROMOTES) == 0 && isLazy(move) ? 1 << 20 : 0);
            }
        }
    }

    /** Whether a pawn, bishop or rook declines to promote, which hardly ever makes sense. */
    private boolean isLazy(int move) {
        int from = move >> 7 & 127;
        if (from >= 81) {
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

    private void rankQuiet(int[] list, int[] order, int count, boolean check, int ply) {
        for (int i = 0; i < count; i++) {
            int move = list[i];
            order[i] = (gain(move) << 3) - cost(move);
            if (check && (move >> 7 & 127) >= 81) {
                order[i] -= 1 << 12; // what is put in between comes last
            }
        }
    }

    /** Brings the best of what is left to the front. */
    private static int next(int[] list, int[] order, int from, int count) {
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

    private void praise(int move, int depth, int ply) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        int index = board.turn() << 14 | move & 0x3FFF;
        history[index] += depth * depth;
        if (history[index] > 1 << 18) {
            for (int i = 0; i < HISTORY; i++) {
                history[i] >>= 1;
            }
        }
    }

    private static int fromTable(int value, int ply) {
        return value >= Score.MATED ? value - ply : value <= -Score.MATED ? value + ply : value;
    }

    private static int toTable(int value, int ply) {
        return value >= Score.MATED ? value + ply : value <= -Score.MATED ? value - ply : value;
    }
}
