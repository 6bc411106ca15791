package ippo.opponent;

import ippo.rules.Move;
import ippo.rules.PlayBoard;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** The moves to choose from, the board they are played on, and what is thought of them. */
final class Roots {
    final Situation at;
    final int[] list = new int[PlayBoard.MOST];
    final int[] scores = new int[PlayBoard.MOST];

    /** What is added to scores when moves are compared. */
    final int[] likes = new int[PlayBoard.MOST];

    int count;

    Roots(Situation at) {
        this.at = at;
    }

    /** Takes up the legal moves that may be chosen. */
    void fill(IntPredicate mayBeChosen, IntUnaryOperator liking) {
        int all = at.board.moves(list);
        count = 0;
        for (int i = 0; i < all; i++) {
            int move = list[i];
            if (mayBeChosen.test(move)) {
                list[count] = move;
                likes[count] = liking.applyAsInt(move);
                count++;
            }
        }
    }

    /** What looks best at first sight comes first. */
    void order() {
        Integer[] order = new Integer[count];
        Arrays.setAll(order, i -> i);
        int[] worth = new int[count];
        for (int i = 0; i < count; i++) {
            int gain = at.board.exchange(list[i], Worth.TAKEN, Worth.PROMOTION);
            int captured = at.make(list[i]);
            worth[i] = -at.rough() + Math.min(0, gain);
            at.unmake(list[i], captured);
        }
        Arrays.sort(order, Comparator.comparingInt(i -> -worth[i]));
        int[] moves = Arrays.copyOf(list, count);
        int[] liked = Arrays.copyOf(likes, count);
        for (int i = 0; i < count; i++) {
            list[i] = moves[order[i]];
            likes[i] = liked[order[i]];
            scores[i] = worth[order[i]];
        }
    }

    /** Brings a move to a place in front of its own; those between step back. */
    void bring(int from, int to) {
        int move = list[from];
        int score = scores[from];
        int like = likes[from];
        System.arraycopy(list, to, list, to + 1, from - to);
        System.arraycopy(scores, to, scores, to + 1, from - to);
        System.arraycopy(likes, to, likes, to + 1, from - to);
        list[to] = move;
        scores[to] = score;
        likes[to] = like;
    }

    Move move(int place) {
        return Move.ofCode(list[place]);
    }

    Score score(int place) {
        return new Score(Math.max(-Score.MATE, Math.min(Score.MATE, scores[place])));
    }

    Choice choice(int place) {
        return new Choice.Plays(move(place), score(place));
    }
}
