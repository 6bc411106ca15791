package ippo.solver;

import ippo.rules.MateBoard;
import java.util.Arrays;

/** The positions from the root to where the search stands, and which of them have a given board. */
final class Trail {
    private static final int BUCKETS = 1 << 12;

    private final int[] buckets = new int[BUCKETS];
    private Frame[] frames = new Frame[64];
    /** The depth of the deepest position, or -1. */
    int top = -1;

    Trail() {
        Arrays.fill(buckets, -1);
    }

    /** The frame for a depth, with whatever was left in it. */
    Frame at(int depth) {
        if (depth >= frames.length) {
            frames = Arrays.copyOf(frames, depth * 2);
        }
        if (frames[depth] == null) {
            frames[depth] = new Frame(depth);
        }
        return frames[depth];
    }

    void enter(Frame frame) {
        int bucket = (int) frame.key & BUCKETS - 1;
        frame.sameBucket = buckets[bucket];
        buckets[bucket] = frame.depth;
        top = frame.depth;
    }

    void leave(Frame frame) {
        buckets[(int) frame.key & BUCKETS - 1] = frame.sameBucket;
        top = frame.depth - 1;
    }

    /**
     * The depth of a position on the path that has this board and at least this hand, or -1. Going there again, or
     * there with less in hand, is no help: the attacker's shortest mate never does it.
     */
    int repeatedDepth(long key, int hand) {
        for (int depth = buckets[(int) key & BUCKETS - 1]; depth >= 0; depth = frames[depth].sameBucket) {
            if (frames[depth].key == key && MateBoard.atLeast(frames[depth].hand, hand)) {
                return depth;
            }
        }
        return -1;
    }

    /** The depth of the position with exactly this board and hand, or -1. */
    int depthOf(long key, int hand) {
        for (int depth = buckets[(int) key & BUCKETS - 1]; depth >= 0; depth = frames[depth].sameBucket) {
            if (frames[depth].key == key && frames[depth].hand == hand) {
                return depth;
            }
        }
        return -1;
    }
}
