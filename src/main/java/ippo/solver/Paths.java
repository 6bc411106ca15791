package ippo.solver;

/**
 * Disproofs that rest on repetition hold for one path only (the graph-history interaction; Kishimoto and Müller 2004).
 * They are kept here, by a number that stands for the whole path, apart from what holds always. New entries replace old
 * ones.
 */
final class Paths {
    private final long[] keys;
    private final int[] values;
    private final DirtySlots taken;

    // the answer of the last look-up
    int disprovedPlies;
    int repeatedDepth;

    Paths(int entries) {
        int size = Integer.highestOneBit(entries);
        keys = new long[size];
        values = new int[size];
        taken = new DirtySlots(size / 8);
    }

    /** The number of a path that goes on to this position. */
    static long extend(long path, long key, int hand) {
        long next = (path ^ key + hand * 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        return next ^ next >>> 31;
    }

    /** Whether this path is known to end in repetition; the answer is in the fields. */
    boolean find(long path) {
        int at = (int) path & keys.length - 1;
        if (keys[at] != path) {
            return false;
        }
        disprovedPlies = values[at] >> 16;
        repeatedDepth = (values[at] & 0xFFFF) - 1;
        return true;
    }

    /**
     * @param plies no mate within this many
     * @param depth the depth of the shallowest position that the disproof needs on the path, or -1 if it holds on none
     */
    void put(long path, int plies, int depth) {
        int at = (int) path & keys.length - 1;
        if (keys[at] == 0) {
            taken.add(at);
        }
        keys[at] = path;
        values[at] = plies << 16 | depth + 1;
    }

    void clear() {
        taken.empty(at -> keys[at] = 0, () -> java.util.Arrays.fill(keys, 0));
    }
}
