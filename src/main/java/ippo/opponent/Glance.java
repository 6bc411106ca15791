package ippo.opponent;

import ippo.rules.PlayBoard;

/**
 * Moves looked at one by one, as beginners do: what the board looks like afterwards, and what the other side could then
 * take, as far as it is seen.
 */
final class Glance {
    /** What is seen to be lost weighs more than what is liked. */
    private static final int CARE = 3;

    /** What it costs to let the other side reach the goal of the game, if that is seen. */
    private static final int GOAL = 3_000;

    private final Situation at;
    private final PlayBoard board;
    private final Attention attention;
    private final int[] answers = new int[PlayBoard.MOST];

    Glance(Situation at, Attention attention) {
        this.at = at;
        this.board = at.board;
        this.attention = attention;
    }

    /** What a move seems to be worth to the side to move. */
    int value(int move) {
        if (at.reachesGoal(move)) {
            return Score.MATE - 1;
        }
        int captured = at.make(move);
        int value = -at.value(-Score.MATE, Score.MATE) - CARE * loss(move & 127);
        at.unmake(move, captured);
        return value;
    }

    /** The most that the side to move is seen to win by taking. */
    private int loss(int fresh) {
        boolean check = at.isCheck();
        int count = check ? board.moves(answers) : board.lively(answers);
        int loss = 0;
        for (int i = 0; i < count; i++) {
            int answer = answers[i];
            if (check && board.at(answer & 127) < 0) {
                continue;
            }
            int gain = at.reachesGoal(answer) ? GOAL : board.exchange(answer, Worth.TAKEN, Worth.PROMOTION);
            if (gain > loss && attention.sees(board, answer, fresh)) {
                loss = gain;
            }
        }
        return loss;
    }
}
