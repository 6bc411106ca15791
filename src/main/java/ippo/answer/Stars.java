package ippo.answer;

import java.util.OptionalInt;

/**
 * What an answer is rewarded with.
 *
 * @param count 1 to 3
 */
public record Stars(int count) {
    public static final int MOST = 3;

    public Stars {
        if (count < 1 || count > MOST) {
            throw new IllegalArgumentException("stars: " + count);
        }
    }

    /**
     * Three at the first try; one less for each try that failed, and, where moves are counted, for each move more than
     * par. Never less than one.
     *
     * @param par the fewest moves that answer it; empty where only tries count
     * @param moves the learner's
     * @param failures tries that failed since it was last solved
     * @param capped whether two are the most: after the hint that gives the answer away, and for a mate longer than
     *     asked
     */
    public static Stars of(OptionalInt par, int moves, int failures, boolean capped) {
        int wasted = par.isPresent() ? Math.max(0, moves - par.getAsInt()) : 0;
        return new Stars(Math.max(1, Math.min(capped ? MOST - 1 : MOST, MOST - wasted - failures)));
    }
}
