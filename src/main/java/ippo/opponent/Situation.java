package ippo.opponent;

import ippo.castle.RookStyle;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PlayBoard;

/**
 * The board of a search: it knows what it is worth, by sums kept from move to move, and which positions came before.
 * Mutable, used by one search.
 */
final class Situation {
    /** How deep a search goes at most. */
    static final int DEEPEST = 96;

    /** So many plies back a search looks for repetition. */
    private static final int MEMORY = 24;

    /** In place of a value, where no position has come back. */
    static final int NOT_REPEATED = Integer.MIN_VALUE;

    private static final int SQUARES = 81;
    private static final int KING = 7;

    /** What pressure and the like may add at most to what the sums tell: a value farther off needs no closer look. */
    private static final int CLOSE_LOOK = 350;

    final PlayBoard board;
    private final Weights weights;

    /** Of Black's pieces round Black's king, and of White's: each side's castle faces the other's rook. */
    private final Weights blacks;

    private final Weights whites;
    private final int[] squares;
    private final int[] hand;
    private final Goal goal;
    private final long[] keys;
    private final boolean[] inCheck;
    private final int[] sums;
    private int now;

    /** A whole game with these weights and nothing that anybody likes. */
    Situation(Game game, Weights weights) {
        this(game, weights, weights.squares(game.position().arena()), Goal.MATE);
    }

    /** @param squares as {@link Weights#squares} of the board that the game is played on, likes added */
    Situation(Game game, Weights weights, int[] squares, Goal goal) {
        this.board = PlayBoard.of(game.position());
        this.weights = weights;
        this.blacks = weights.facing(RookStyle.of(game.position(), Color.WHITE));
        this.whites = weights.facing(RookStyle.of(game.position(), Color.BLACK));
        this.squares = squares;
        this.hand = weights.hand(game.position().arena());
        this.goal = goal;
        int room = game.length() + DEEPEST + 2;
        this.keys = new long[room];
        this.inCheck = new boolean[room];
        this.sums = new int[room];
        PlayBoard past = PlayBoard.of(game.startingPosition());
        for (Move move : game.moves()) {
            keys[now] = past.key();
            inCheck[now] = past.isCheck();
            past.make(move.code());
            now++;
        }
        keys[now] = board.key();
        inCheck[now] = board.isCheck();
        sums[now] = sum();
    }

    /** What is on the board and in the hands, for Black, counted anew. */
    int sum() {
        int sum = 0;
        int black = board.king(0);
        int white = board.king(1);
        for (int square = 0; square < SQUARES; square++) {
            int piece = board.at(square);
            if (piece >= 0) {
                sum += of(piece, square, black, white);
            }
        }
        for (int type = 0; type < hand.length; type++) {
            sum += hand[type] * (board.held(0, type) - board.held(1, type));
        }
        return sum;
    }

    private int of(int piece, int square, int black, int white) {
        return squares[piece * SQUARES + square]
                + blacks.byBlackKing(black, piece, square)
                + whites.byWhiteKing(white, piece, square);
    }

    /** Plays a legal move; returns what {@link #unmake} wants back. */
    int make(int move) {
        int to = move & 127;
        int from = move >> 7 & 127;
        int us = board.turn();
        int sum = sums[now];
        int black = board.king(0);
        int white = board.king(1);
        int moving = from < SQUARES ? board.at(from) : from - SQUARES | us << 4;
        int taken = board.at(to);
        int captured = board.make(move);
        if ((moving & 15) == KING) {
            sum = sum();
        } else {
            if (taken >= 0) {
                sum -= of(taken, to, black, white);
                sum += us == 0 ? hand[taken & 7] : -hand[taken & 7];
            }
            if (from < SQUARES) {
                sum -= of(moving, from, black, white);
            } else {
                sum -= us == 0 ? hand[from - SQUARES] : -hand[from - SQUARES];
            }
            sum += of((move & 1 << 14) != 0 ? moving | 8 : moving, to, black, white);
        }
        now++;
        sums[now] = sum;
        keys[now] = board.key();
        inCheck[now] = board.isCheck();
        return captured;
    }

    void unmake(int move, int captured) {
        board.unmake(move, captured);
        now--;
    }

    /** The other side's turn; its opposite is {@link #unpass}. */
    void pass() {
        board.pass();
        sums[now + 1] = sums[now];
        now++;
        keys[now] = 0; // nothing before a pass is repeated after it
        inCheck[now] = false;
    }

    void unpass() {
        board.pass();
        now--;
    }

    boolean isCheck() {
        return inCheck[now];
    }

    /** Whether the side that has just moved has reached the goal of the game. */
    boolean isGoal() {
        return goal.isReached(board, board.turn() ^ 1);
    }

    /** Whether a legal move reaches the goal of the game. */
    boolean reachesGoal(int move) {
        if (isWhole()) {
            return false;
        }
        int captured = board.make(move);
        boolean reached = isGoal();
        board.unmake(move, captured);
        return reached;
    }

    /** Whether nothing but mate wins, so that what is known of shogi holds. */
    boolean isWhole() {
        return goal == Goal.MATE;
    }

    /** How often this position came before, in the whole game. */
    int earlier() {
        int earlier = 0;
        for (int back = 2; back <= now; back += 2) {
            earlier += keys[now - back] == keys[now] ? 1 : 0;
        }
        return earlier;
    }

    /**
     * What it means for the side to move that the position has come back: a draw, or if one side did nothing but check
     * since then, its defeat. {@code NOT_REPEATED} if it has not come back.
     */
    int repetition(int draw) {
        boolean weInCheck = inCheck[now];
        boolean theyInCheck = true;
        for (int back = 2; back <= now && back <= MEMORY; back += 2) {
            if (keys[now - back] == 0 || keys[now - back + 1] == 0) {
                return NOT_REPEATED;
            }
            theyInCheck &= inCheck[now - back + 1];
            weInCheck &= inCheck[now - back];
            if (keys[now - back] == keys[now]) {
                return weInCheck == theyInCheck ? draw : weInCheck ? Score.WON : -Score.WON;
            }
        }
        return NOT_REPEATED;
    }

    /** What the sums tell, for the side to move. */
    int rough() {
        int sum = sums[now] + goal.worth(board);
        return (board.turn() == 0 ? sum : -sum) + weights.tempo();
    }

    /** What the position is worth to the side to move; exact only near the window. */
    int value(int alpha, int beta) {
        int rough = rough();
        if (rough - CLOSE_LOOK >= beta || rough + CLOSE_LOOK <= alpha) {
            return rough;
        }
        return rough + closer();
    }

    /** What the board says and the sums do not: squares attacked beside the kings, and how far runners run. */
    private int closer() {
        int us = board.turn();
        int value = danger(us ^ 1) - danger(us) + weights.scope() * (board.scope(us) - board.scope(us ^ 1));
        return Math.max(-CLOSE_LOOK, Math.min(CLOSE_LOOK, value / Weights.FRACTION));
    }

    private int danger(int color) {
        int pressure = board.pressure(color);
        return pressure == 0
                ? 0
                : pressure * (weights.pressure() * pressure + weights.pressureHeld() * attackersHeld(board, color ^ 1));
    }

    /** What a side holds that mates with what is already near: at most 6. */
    static int attackersHeld(PlayBoard board, int side) {
        int held = 2 * board.held(side, 4)
                + 2 * board.held(side, 3)
                + 2 * board.held(side, 6)
                + board.held(side, 5)
                + board.held(side, 2);
        return Math.min(held, 6);
    }
}
