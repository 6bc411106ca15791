package ippo.opponent;

import java.util.OptionalInt;

/**
 * How good a position is for a side, in hundredths of a pawn: above 0 it is ahead. A mate that was seen is worth more
 * than all pieces, the nearer the more.
 *
 * @param points from {@code -MATE} to {@code MATE}
 */
public record Score(int points) implements Comparable<Score> {
    /** To have mated already. */
    public static final int MATE = 30_000;

    /** What is at least so much is a mate within a few hundred plies. */
    static final int MATED = MATE - 1_000;

    /** To win by the rules of repetition, since the other side checked for ever. */
    static final int WON = 20_000;

    public Score {
        if (points < -MATE || points > MATE) {
            throw new IllegalArgumentException("a score of " + points);
        }
    }

    /** In how many plies this side mates, or if {@link #points} is negative is mated; empty if no mate was seen. */
    public OptionalInt plies() {
        return Math.abs(points) >= MATED ? OptionalInt.of(MATE - Math.abs(points)) : OptionalInt.empty();
    }

    /** The same position, seen from the other side. */
    public Score opposite() {
        return new Score(-points);
    }

    @Override
    public int compareTo(Score other) {
        return Integer.compare(points, other.points);
    }
}
