package ippo.opponent;

import ippo.rules.PlayBoard;
import ippo.solver.Budget;

/**
 * Alpha-beta with a growing depth: aspiration windows, principal variations, a table of positions, null moves,
 * reductions of late moves, extensions of checks that lose nothing, and a quiet end of captures and promotions by
 * static exchange evaluation (Knuth and Moore 1975; Marsland 1986; Beal 1989; Donninger 1993; Heinz 2000). Counts
 * positions, never time, so that its answers are the same at every run, unless the budget has a clock in it.
 */
final class Search {
    /** The plies of captures that are followed at the end of a line, and those in which ways out of check count. */
    static final int QUIET_PLIES = 8;

    static final int QUIET_CHECKS = 3;

    private static final int INFINITE = Score.MATE + 1;
    private static final int ASK = 255;

    /** From this depth on a search begins in a narrow window around what the last one found. */
    private static final int NARROW = 3;

    private static final int WINDOW = 45;

    private final Situation at;
    private final PlayBoard board;
    private final Transpositions table;
    private final MoveOrder order;
    private final int draw;
    private final long most;
    private final Budget budget;
    private final int[][] moves = new int[Situation.DEEPEST + 1][];
    private final int[][] orders = new int[Situation.DEEPEST + 1][];
    private final int[] path = new int[Situation.DEEPEST + 2];
    private final int us;

    /** Goals of small games are reached by moves that would lose pieces, and by waiting: nothing may be cut off. */
    private final boolean whole;

    /** Nothing is left out and nothing is searched less deep than the rest. */
    private final boolean exact;

    private long nodes;
    private boolean over;
    private int extended;

    /** @param draw what a repetition is worth to the side to move at the root */
    Search(Situation at, Transpositions table, int draw, Budget budget) {
        this(at, table, draw, budget, false);
    }

    private Search(Situation at, Transpositions table, int draw, Budget budget, boolean exact) {
        this.at = at;
        this.board = at.board;
        this.table = table;
        this.order = new MoveOrder(at.board);
        this.draw = draw;
        this.budget = budget;
        this.most = budget.nodes();
        this.us = board.turn();
        this.whole = at.isWhole();
        this.exact = exact;
    }

    /**
     * One without null moves, reductions and forward pruning: it finds what plain alpha-beta of the same depth finds,
     * and is slower.
     */
    static Search exact(Situation at, Transpositions table, int draw, Budget budget) {
        return new Search(at, table, draw, budget, true);
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
        extended = 2 * depth + 4;
        for (int i = start; i < roots.count; i++) {
            int move = roots.list[i];
            int like = roots.likes[i];
            int captured = at.make(move);
            path[1] = move;
            nodes++;
            int next = at.isCheck() ? depth : depth - 1;
            int value;
            if (i == start) {
                value = first(depth, next, roots.scores[i]);
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

    /** The value of the first move, which was worth so much one ply less deep: a window that widens until it holds. */
    private int first(int depth, int next, int guess) {
        if (exact || depth < NARROW || Math.abs(guess) >= Score.WON) {
            return -search(next, -INFINITE, INFINITE, 1, true);
        }
        int alpha = guess - WINDOW;
        int beta = guess + WINDOW;
        for (int width = 4 * WINDOW; ; width *= 4) {
            int value = -search(next, -beta, -alpha, 1, true);
            if (over || value > alpha && value < beta) {
                return value;
            }
            if (value <= alpha) {
                alpha = width > Score.WON / 8 ? -INFINITE : value - width;
            } else {
                beta = width > Score.WON / 8 ? INFINITE : value + width;
            }
            alpha = Math.max(alpha, -INFINITE);
            beta = Math.min(beta, INFINITE);
        }
    }

    /** What the position is worth to the side to move when captures have been followed to their end. */
    int quiet() {
        return quiet(-INFINITE, INFINITE, 1, 0);
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

    /** What the position is worth; exact only near the window, unless the search is. */
    private int value(int alpha, int beta) {
        return exact ? at.value(-Score.MATE, Score.MATE) : at.value(alpha, beta);
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
            return value(start, beta);
        }
        long known = table.find(board.key());
        if (known != 0 && isEnough(known, depth)) {
            int value = fromTable(Transpositions.value(known), ply);
            if (isBound(Transpositions.bound(known), value, start, beta)) {
                return value;
            }
        }
        boolean check = at.isCheck();
        int stand = check ? -INFINITE : value(start, beta);
        if (whole && !exact && !check && beta - start == 1 && Math.abs(beta) < Score.WON) {
            if (depth <= 3 && stand - 140 * depth >= beta) {
                return stand;
            }
            if (mayPass && depth >= 2 && stand >= beta) {
                int value = passed(depth, stand, beta, ply);
                if (over) {
                    return 0;
                }
                if (value >= beta) {
                    return Math.min(value, Score.WON - 1);
                }
            }
        }
        boolean blind = !exact && depth >= 4 && Transpositions.move(known) == PlayBoard.NO_MOVE;
        return moves(blind ? depth - 1 : depth, start, beta, ply, stand, Transpositions.move(known));
    }

    private boolean isEnough(long known, int depth) {
        return exact ? Transpositions.depth(known) == depth : Transpositions.depth(known) >= depth;
    }

    private static boolean isBound(int bound, int value, int alpha, int beta) {
        return bound == Transpositions.EXACT
                || bound == Transpositions.AT_LEAST && value >= beta
                || bound == Transpositions.AT_MOST && value <= alpha;
    }

    /** What is left if the side to move does nothing: where even that is enough, a move will be. */
    private int passed(int depth, int stand, int beta, int ply) {
        int less = 3 + depth / 4 + Math.min(2, (stand - beta) / 250);
        at.pass();
        path[ply + 1] = PlayBoard.NO_MOVE;
        nodes++;
        int value = -search(depth - less, -beta, -beta + 1, ply + 1, false);
        at.unpass();
        return value;
    }

    private int moves(int depth, int start, int beta, int ply, int stand, int known) {
        boolean check = at.isCheck();
        boolean open = beta - start > 1;
        int[] list = list(ply);
        int count = board.moves(list);
        if (count == 0) {
            return ply - Score.MATE;
        }
        order.rank(list, orders[ply], count, known, ply, path[ply]);
        int alpha = start;
        int best = -INFINITE;
        int bestMove = PlayBoard.NO_MOVE;
        int tried = 0;
        int quiets = 0;
        long key = board.key();
        for (int i = 0; i < count; i++) {
            int move = MoveOrder.next(list, orders[ply], i, count);
            boolean lively = order.isLively(move);
            boolean mayCut = whole && !exact && best > -Score.WON && !check && !lively && !open;
            if (mayCut && depth <= 3 && quiets > 4 + 5 * depth * depth) {
                break; // what is left is no better by its order
            }
            if (mayCut && depth <= 3 && board.exchange(move, Worth.TAKEN, Worth.PROMOTION) < -50 * depth) {
                continue;
            }
            int captured = at.make(move);
            nodes++;
            boolean gives = at.isCheck();
            if (mayCut && !gives && depth <= 3 && stand + 120 + 130 * depth <= alpha) {
                at.unmake(move, captured);
                continue;
            }
            int next = depth - 1;
            if (gives && ply < extended) {
                at.unmake(move, captured);
                boolean sound = exact || board.exchange(move, Worth.TAKEN, Worth.PROMOTION) >= 0;
                at.make(move);
                next = sound ? depth : depth - 1;
            }
            path[ply + 1] = move;
            int value;
            if (tried == 0) {
                value = -search(next, -beta, -alpha, ply + 1, true);
            } else {
                boolean late = !exact && depth >= 3 && tried >= 3 && !lively && !check && !gives;
                int less = late ? later(depth, tried) : 0;
                value = -search(next - less, -alpha - 1, -alpha, ply + 1, true);
                if (less > 0 && value > alpha && !over) {
                    value = -search(next, -alpha - 1, -alpha, ply + 1, true);
                }
                if (open && value > alpha && !over) {
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
                        order.cutOff(list, i, depth, ply, path[ply]);
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

    /**
     * How many plies a late move is searched less deep. More was tried and lost: quiet moves decide fights of kings.
     */
    private static int later(int depth, int tried) {
        return (tried > 16 ? 2 : 1) + (depth >= 6 ? 1 : 0);
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
            return value(start, beta);
        }
        int alpha = start;
        int best = -INFINITE;
        int stand = 0;
        if (!check) {
            stand = value(start, beta);
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
        order.rankQuiet(list, orders[ply], count, check);
        for (int i = 0; i < count; i++) {
            int move = MoveOrder.next(list, orders[ply], i, count);
            if (!check && whole) {
                int most = stand + order.gain(move) + 180;
                if (!exact && most <= alpha) {
                    best = Math.max(best, most);
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

    private static int fromTable(int value, int ply) {
        return value >= Score.MATED ? value - ply : value <= -Score.MATED ? value + ply : value;
    }

    private static int toTable(int value, int ply) {
        return value >= Score.MATED ? value + ply : value <= -Score.MATED ? value - ply : value;
    }
}
