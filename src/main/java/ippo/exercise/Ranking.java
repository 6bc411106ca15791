package ippo.exercise;

import ippo.rules.Move;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Moves in the order of their ranks. Each rank is worked out once, which sorting by a comparator would do many times.
 */
final class Ranking {
    /** A position has 593 legal moves at most. */
    private static final int INDEX_BITS = 10;

    private Ranking() {}

    /**
     * The lowest first; moves of one rank stay in the order in which they come.
     *
     * @param rank fits into {@code 64 - INDEX_BITS} bits with its sign
     */
    static List<Move> of(List<Move> moves, ToLongFunction<Move> rank) {
        if (moves.size() >> INDEX_BITS > 0) {
            throw new IllegalArgumentException(moves.size() + " moves");
        }
        long[] keys = new long[moves.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = rank.applyAsLong(moves.get(i)) << INDEX_BITS | i;
        }
        Arrays.sort(keys);
        Move[] ranked = new Move[keys.length];
        for (int i = 0; i < keys.length; i++) {
            ranked[i] = moves.get((int) keys[i] & (1 << INDEX_BITS) - 1);
        }
        return List.of(ranked);
    }
}
