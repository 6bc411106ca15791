package ippo.opponent;

import ippo.rules.PlayBoard;
import java.util.Arrays;

/**
 * What a search knows of positions, by their keys. Each key has two places: one keeps what was searched deepest, the
 * other what came last.
 */
final class Transpositions {
    static final int EXACT = 0;
    static final int AT_LEAST = 1;
    static final int AT_MOST = 2;

    private static final int VALUE_SHIFT = 32;
    private static final int DEPTH_SHIFT = 18;
    private static final int BOUND_SHIFT = 16;
    private static final int MOVE_MASK = 0xFFFF;

    private final long[] keys;
    private final long[] values;

    /** @param entries a power of two, at least 2 */
    Transpositions(int entries) {
        keys = new long[entries];
        values = new long[entries];
    }

    void clear() {
        Arrays.fill(keys, 0);
        Arrays.fill(values, 0);
    }

    /** What {@link #put} noted, or 0. */
    long find(long key) {
        int at = deep(key);
        return keys[at] == key ? values[at] : keys[at | 1] == key ? values[at | 1] : 0;
    }

    void put(long key, int value, int depth, int bound, int move) {
        int deep = deep(key);
        int at = keys[deep] == key || keys[deep | 1] != key && depth >= depth(values[deep]) ? deep : deep | 1;
        if (at == deep && keys[deep] != key) {
            keys[deep | 1] = keys[deep];
            values[deep | 1] = values[deep];
        }
        int best = move == PlayBoard.NO_MOVE && keys[at] == key ? move(values[at]) : move;
        keys[at] = key;
        values[at] = (long) value << VALUE_SHIFT | (long) (depth + 1) << DEPTH_SHIFT | bound << BOUND_SHIFT | best;
    }

    private int deep(long key) {
        return (int) key & keys.length - 2;
    }

    static int move(long found) {
        return (int) found & MOVE_MASK;
    }

    static int bound(long found) {
        return (int) (found >> BOUND_SHIFT) & 3;
    }

    static int depth(long found) {
        return ((int) (found >> DEPTH_SHIFT) & 0xFF) - 1;
    }

    static int value(long found) {
        return (int) (found >> VALUE_SHIFT);
    }
}
