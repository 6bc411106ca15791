package ippo.opponent;

import ippo.rules.Color;
import ippo.rules.PlayBoard;
import ippo.rules.Position;

/**
 * What wins a small game. It is told from the position alone, and only a move of one's own brings it about, so whoever
 * has moved last is asked. Mate wins always, where there are kings.
 */
public enum Goal {
    /** Nothing but mate: whole games, and small ones with kings. */
    MATE {
        @Override
        boolean isReached(PlayBoard board, int color) {
            return false;
        }

        @Override
        int worth(PlayBoard board) {
            return 0;
        }
    },
    /** A pawn of one's own has promoted. */
    PROMOTION {
        @Override
        boolean isReached(PlayBoard board, int color) {
            for (int square = 0; square < SQUARES; square++) {
                if (board.at(square) == (TOKIN | color << 4)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        int worth(PlayBoard board) {
            return runners(board, 0) - runners(board, 1);
        }
    },
    /** A gold is in one's hand. */
    GOLD {
        @Override
        boolean isReached(PlayBoard board, int color) {
            return board.held(color, GOLD_TYPE) > 0;
        }

        @Override
        int worth(PlayBoard board) {
            int worth = 0;
            for (int square = 0; square < SQUARES; square++) {
                int piece = board.at(square);
                if (piece >= 0 && (piece & 15) == GOLD_TYPE) {
                    worth += piece < 16 ? -hunted(board, square, 1) : hunted(board, square, 0);
                }
            }
            return worth;
        }
    },
    /** The pieces in one's hand have {@link #POINTS_TO_WIN} points: rooks and bishops 5 each, others 1. */
    POINTS {
        @Override
        boolean isReached(PlayBoard board, int color) {
            return inHand(board, color) >= POINTS_TO_WIN;
        }

        @Override
        int worth(PlayBoard board) {
            return POINT * (inHand(board, 0) - inHand(board, 1));
        }
    };

    /** For {@link #POINTS}. */
    public static final int POINTS_TO_WIN = 10;

    private static final int SQUARES = 81;
    private static final int PAWN = 0;
    private static final int GOLD_TYPE = 4;
    private static final int BISHOP = 5;
    private static final int TOKIN = 8;

    /** A pawn that no other stands before, and each of its steps. */
    private static final int RUNNER = 150;

    private static final int STEP = 60;

    /** A square beside the prey that it cannot go to, and each step nearer. */
    private static final int BARRED = 45;

    private static final int NEARER = 12;

    private static final int POINT = 70;

    /** Whether a side has reached it. */
    public boolean isReached(Position position, Color color) {
        return isReached(PlayBoard.of(position), color.ordinal());
    }

    /** For {@link #POINTS}: those of the pieces in a side's hand. */
    public static int points(Position position, Color color) {
        return inHand(PlayBoard.of(position), color.ordinal());
    }

    /** The same on a board; colours as {@link PlayBoard#turn}. */
    abstract boolean isReached(PlayBoard board, int color);

    /** How near Black is to it, and how far White, in hundredths of a pawn. */
    abstract int worth(PlayBoard board);

    private static int runners(PlayBoard board, int color) {
        int worth = 0;
        for (int square = 0; square < SQUARES; square++) {
            if (board.at(square) == (PAWN | color << 4) && isFree(board, square, color)) {
                int rank = square % 9;
                worth += RUNNER + STEP * (color == 0 ? board.arena().ranks() - 1 - rank : rank);
            }
        }
        return worth;
    }

    private static boolean isFree(PlayBoard board, int square, int color) {
        int step = color == 0 ? -1 : 1;
        int file = square / 9 * 9;
        for (int rank = square % 9 + step; rank >= 0 && rank < 9; rank += step) {
            if (board.at(file + rank) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** How close a side is to a piece of the other's. */
    private static int hunted(PlayBoard board, int prey, int hunter) {
        int worth = 0;
        for (int square = 0; square < SQUARES; square++) {
            int piece = board.at(square);
            int distance = Math.max(Math.abs(square / 9 - prey / 9), Math.abs(square % 9 - prey % 9));
            if (piece >= 0 && piece >> 4 == hunter) {
                worth -= NEARER * distance;
            }
            if (distance == 1 && board.isAttacked(square, hunter)) {
                worth += BARRED;
            }
        }
        return worth;
    }

    private static int inHand(PlayBoard board, int color) {
        int points = 0;
        for (int type = PAWN; type <= BISHOP + 1; type++) {
            points += board.held(color, type) * (type >= BISHOP ? 5 : 1);
        }
        return points;
    }
}
