package ippo.solver;

/**
 * What a look at a position told of it without a search: in how many ways it goes on. A position is mostly looked at
 * many times before it is searched at all, once each time that the one before it is entered again; to ask here is much
 * quicker than to list its moves. New entries replace old ones. It serves all problems alike, since keys are mixed with
 * what sets problems apart.
 */
final class MobilityCache {
    /** In place of the count for a position that is not known. */
    static final int UNKNOWN = -1;

    private final long[] positions;
    private final short[] counts;

    /** @param entries how many positions to remember, a power of two */
    MobilityCache(int entries) {
        positions = new long[entries];
        counts = new short[entries];
    }

    /** The count noted for a board and hand, or {@code UNKNOWN}. */
    int find(long key, int hand) {
        long position = Paths.extend(0, key, hand);
        int at = (int) position & positions.length - 1;
        return positions[at] == position ? counts[at] : UNKNOWN;
    }

    /** @param count at most 32,767 */
    void note(long key, int hand, int count) {
        long position = Paths.extend(0, key, hand);
        int at = (int) position & positions.length - 1;
        positions[at] = position;
        counts[at] = (short) count;
    }
}
