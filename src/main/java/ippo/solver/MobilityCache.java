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

    /** An entry has the count plus one in its low bits, and the position's number above them, its own low bits lost. */
    private static final int COUNT_BITS = 12;

    private static final int COUNT = (1 << COUNT_BITS) - 1;

    private final long[] entries;

    /** @param entries how many positions to remember, a power of two */
    MobilityCache(int entries) {
        this.entries = new long[entries];
    }

    /** Reads where a look-up will begin, for the same reason as {@link Table#touch}. */
    long touch(long key, int hand) {
        return entries[(int) Paths.extend(0, key, hand) & entries.length - 1];
    }

    /** The count noted for a board and hand, or {@code UNKNOWN}. */
    int find(long key, int hand) {
        long position = Paths.extend(0, key, hand);
        long entry = entries[(int) position & entries.length - 1];
        return (entry ^ position) >>> COUNT_BITS == 0 ? (int) (entry & COUNT) - 1 : UNKNOWN;
    }

    /** @param count at most 4,094 */
    void note(long key, int hand, int count) {
        long position = Paths.extend(0, key, hand);
        entries[(int) position & entries.length - 1] = position & ~(long) COUNT | count + 1;
    }
}
