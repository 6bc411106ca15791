package ippo.solver;

import java.util.Arrays;

/** One position of the path that the search stands on, with what it knows of each move from there. */
final class Frame {
    static final byte OPEN = 0;
    static final byte PROVED = 1;
    static final byte DISPROVED = 2;

    /** No repetition is needed: the disproof holds on every path. */
    static final int NEVER = 0xFFFF;

    /** Something repeats, but only within the position's own tree: the disproof holds on every path. */
    static final int WITHIN = 0xFFFE;

    final int depth;

    // the position
    boolean isAttackers;
    int plies;
    long key;
    int hand;
    long path;
    int move;
    int captured;
    /** For the defender: the square of the only checker, or a negative number. */
    int checker;
    /** The depth of the next shallower position of the path whose board falls into the same bucket, or -1. */
    int sameBucket;

    // the search
    int proofThreshold;
    int disproofThreshold;
    // the same as they were when the position was entered; stretched ones are larger
    int givenProofThreshold;
    int givenDisproofThreshold;
    /** The proof number and the weariness of the work may not add up to this. */
    int wearyThreshold;
    /** Stretches that were due when the position was entered. */
    int stretchesBefore;

    boolean isExpanded;
    boolean isStretched;
    long nodesBefore;
    /** Positions expanded below this one before it was entered. */
    long workBefore;

    int child;
    /** The least number, weariness added, among the open moves besides that child. */
    int second;
    /** The number of this position's entry in the table once it has gone on to a child, or -1. */
    int entry;
    /** The sum over those open moves that share nothing; see {@link #isShared}. */
    int unshared;

    // what came out
    byte state;
    int proofNumber;
    int disproofNumber;
    int resultPlies;
    int resultHand;
    int repeatedDepth;

    // the moves
    int count;
    int[] moves = new int[16];
    long[] keys = new long[16];
    int[] hands = new int[16];
    byte[] states = new byte[16];
    int[] proofNumbers = new int[16];
    int[] disproofNumbers = new int[16];
    int[] depths = new int[16];
    long[] works = new long[16];
    int[] resultsPlies = new int[16];
    int[] resultsHands = new int[16];
    int[] repeatedDepths = new int[16];
    /** The move that waits for this one to be decided, or -1. */
    int[] waiting = new int[16];

    boolean[] isHidden = new boolean[16];
    /** Moves whose trees were seen to run into each other: of these only the largest number counts. */
    boolean[] isShared = new boolean[16];

    private int[] scratch = new int[0];

    Frame(int depth) {
        this.depth = depth;
    }

    private void makeRoom(int wanted) {
        if (moves.length >= wanted) {
            return;
        }
        int size = Math.max(wanted, moves.length * 2);
        moves = new int[size];
        keys = new long[size];
        hands = new int[size];
        states = new byte[size];
        proofNumbers = new int[size];
        disproofNumbers = new int[size];
        depths = new int[size];
        works = new long[size];
        resultsPlies = new int[size];
        resultsHands = new int[size];
        repeatedDepths = new int[size];
        waiting = new int[size];
        isHidden = new boolean[size];
        isShared = new boolean[size];
    }

    /** Takes over a list of moves of which nothing is known yet. */
    void list(int[] from, int length) {
        makeRoom(length);
        count = length;
        System.arraycopy(from, 0, moves, 0, length);
        Arrays.fill(waiting, 0, count, -1);
        Arrays.fill(isHidden, 0, count, false);
        Arrays.fill(isShared, 0, count, false);
    }

    /** Ends as proved: mate within so many plies, for an attacker who holds at least this. */
    void prove(int plies, int hand) {
        state = PROVED;
        resultPlies = plies;
        resultHand = hand;
    }

    /** Ends as disproved, on every path: no mate within so many plies, for an attacker who holds at most this. */
    void disprove(int plies, int hand) {
        state = DISPROVED;
        resultPlies = plies;
        resultHand = hand;
    }

    /** A list of the given length filled with -1, for use while the frame is made ready. */
    int[] scratch(int length) {
        if (scratch.length < length) {
            scratch = new int[length];
        }
        Arrays.fill(scratch, 0, length, -1);
        return scratch;
    }
}
