package ippo.solver;

import ippo.rules.MateBoard;

/**
 * What is known of positions, by board and attacker's hand. One flat array with linear probing: the hands of one board
 * lie next to each other, so that a look-up sees them all and can use that more in the attacker's hand never hurts him
 * (Seo 1995; Nagai 2002). An entry knows at once "mate within so many plies", "no mate within so many plies" and, for
 * each {@link SearchProfile} of search, the proof and disproof numbers met last. So searches share what is settled, and
 * none is led astray by what another one thinks of the rest.
 *
 * <p>When three quarters are taken, the entries that stand for the least work are thrown out.
 */
final class Table {
    /** No limit on the length of a mate; also the length of a disproof that holds for ever. */
    static final int NO_LIMIT = 30_000;

    private static final int UNPROVED = Short.MAX_VALUE;
    /** Fewer plies than any question asks for. */
    private static final int NOTHING = -3;

    private static final int WORDS = 6;
    private static final int BYTES = WORDS * Long.BYTES;
    private static final int MOST_ENTRIES = 350_000_000;
    private static final long REPEATS = 1;
    private static final long DISPROVED_BY_REPETITION = 2;

    // an entry: key | hand, parent << 32 | numbers of PLAIN, of LIMITED << 32 | numbers of BALANCED, of FAR << 32 |
    // numbers of REFUTING, work << 32 | proved, disproved << 16, depth << 32, flags << 48; numbers are proof << 16 |
    // disproof, both packed, 0 if none were ever stored; parent is the entry of the position that this one was first
    // met from, or -1, after a clean-up any other
    private static final int NUMBERS = 2;
    private static final int WORK = 4;
    private static final long MOST_WORK = (1L << 32) - 1;
    private static final int RESULTS = 5;
    private static final int EXACT_BITS = 12;
    private static final int MOST_PACKED = 0xFFFF;

    private final long[] words;
    /** A bit an entry, set where one is in use: small enough to stay near, it spares most look-ups in vain. */
    private final long[] occupied;

    private final int entries;
    private final int most;
    private final DirtySlots taken;
    private int used;

    // the answer of the last look-up
    int proofNumber;
    int disproofNumber;
    int provedPlies;
    int disprovedPlies;
    int provingHand;
    int disprovingHand;
    int leastDepth;
    /** Positions expanded below this board and hand so far; more than four billion count as so many. */
    long work;
    /** Whether this style of search has met this board and hand before. */
    boolean isKnown;
    /** The number of the entry for exactly this board and hand, or -1. */
    int entry;

    boolean mayRepeat;
    boolean disprovedByRepetition;
    /** Where entries made from now on are met from: the number of an entry, or -1. */
    int from = -1;
    /** Whose numbers are read and stored. */
    private int numbersWord;

    private int numbersShift;

    /** Lower bounds borrowed from other hands of the same board; 0 if there are none. */
    int borrowedProofNumber;

    int borrowedDisproofNumber;

    /** @param mebibytes the most memory to take; at least 1 */
    Table(int mebibytes) {
        entries = (int) Math.min(((long) mebibytes << 20) / BYTES, MOST_ENTRIES);
        words = new long[entries * WORDS];
        occupied = new long[entries / Long.SIZE + 1];
        use(SearchProfile.PLAIN);
        most = (int) (entries * 3L / 4);
        taken = new DirtySlots(Math.min(most / 4, 1 << 18));
    }

    /** From now on reads and stores the open numbers of this style of search. */
    void use(SearchProfile style) {
        numbersWord = NUMBERS + style.ordinal() / 2;
        numbersShift = style.ordinal() % 2 * Integer.SIZE;
    }

    private int home(long key) {
        return (int) ((key >>> 32) * entries >>> 32) * WORDS;
    }

    private boolean isOccupied(int at) {
        return (occupied[at / WORDS >>> 6] >>> at / WORDS & 1) != 0;
    }

    private int next(int at) {
        return at + WORDS == words.length ? 0 : at + WORDS;
    }

    /**
     * Reads where a look-up for this board will begin. A look-up mostly waits for memory; reads for several boards, one
     * right after the other, wait together.
     */
    long touch(long key) {
        int slot = (int) ((key >>> 32) * entries >>> 32);
        // without a branch, which would have to wait: where nothing is, it reads the first entry
        int at = slot * WORDS & -(int) (occupied[slot >>> 6] >>> slot & 1);
        return words[at] + words[at + RESULTS];
    }

    /** Reads where an entry for this board will be made if there is none yet, for the same reason. */
    long touchForStoring(long key) {
        return words[home(key)];
    }

    /** Looks a position up for a mate within {@code plies}; the answer is in the fields. */
    void find(long key, int hand, int plies) {
        isKnown = false;
        entry = -1;
        work = 0;
        mayRepeat = false;
        provedPlies = UNPROVED;
        disprovedPlies = NOTHING;
        borrowedProofNumber = 0;
        borrowedDisproofNumber = 0;
        int depthOfBoard = Short.MAX_VALUE;
        int home = home(key);
        for (int at = home; at == home ? isOccupied(at) : words[at] != 0; at = next(at)) {
            if (words[at] != key) {
                continue;
            }
            int other = (int) words[at + 1];
            long results = words[at + RESULTS];
            int numbers = (int) (words[at + numbersWord] >>> numbersShift);
            if (other == hand) {
                isKnown = numbers != 0;
                entry = at / WORDS;
                leastDepth = (short) (results >>> 32);
                work = words[at + WORK] >>> 32;
                mayRepeat = (results >>> 48 & REPEATS) != 0;
            }
            if (MateBoard.atLeast(hand, other)) {
                int proved = (short) results;
                if (proved < provedPlies) {
                    provedPlies = proved;
                    provingHand = other;
                }
                borrowedDisproofNumber = Math.max(borrowedDisproofNumber, unpacked(numbers & MOST_PACKED));
            }
            if (MateBoard.atLeast(other, hand)) {
                int disproved = (short) (results >>> 16);
                if (disproved > disprovedPlies) {
                    disprovedPlies = disproved;
                    disprovingHand = other;
                    disprovedByRepetition = (results >>> 48 & DISPROVED_BY_REPETITION) != 0;
                }
                borrowedProofNumber = Math.max(borrowedProofNumber, unpacked(numbers >>> 16));
            }
            depthOfBoard = Math.min(depthOfBoard, (short) (results >>> 32));
        }
        // its own numbers are among those borrowed
        proofNumber = borrowedProofNumber;
        disproofNumber = borrowedDisproofNumber;
        if (!isKnown) {
            leastDepth = depthOfBoard;
        }
    }

    boolean isProved(int plies) {
        return provedPlies <= plies;
    }

    boolean isDisproved(int plies) {
        return disprovedPlies >= plies;
    }

    /** Mate within this many plies, with this hand or any that holds at least as much. */
    void prove(long key, int hand, int plies, long work) {
        int at = entry(key, hand);
        long results = words[at + RESULTS];
        int proved = Math.min((short) results, plies);
        words[at + RESULTS] = results & ~0xFFFFL | proved & 0xFFFFL;
        addWork(at, work);
    }

    /** No mate within this many plies, with this hand or any that holds at most as much. */
    void disprove(long key, int hand, int plies, boolean byRepetition, long work) {
        int at = entry(key, hand);
        long results = words[at + RESULTS];
        if (plies > (short) (results >>> 16)) {
            long flag = DISPROVED_BY_REPETITION << 48;
            results = results & ~(0xFFFFL << 16) & ~flag | (plies & 0xFFFFL) << 16;
            words[at + RESULTS] = byRepetition ? results | flag : results;
        }
        addWork(at, work);
    }

    /** Still open; returns the number of the entry. */
    int open(long key, int hand, int proof, int disproof, int depth, long work) {
        int at = entry(key, hand);
        long numbers = (long) packed(proof) << 16 | packed(disproof);
        words[at + numbersWord] = words[at + numbersWord] & ~(0xFFFFFFFFL << numbersShift) | numbers << numbersShift;
        setLeastDepth(at, depth);
        addWork(at, work);
        return at / WORDS;
    }

    /**
     * A number in 16 bits, the upper four an exponent: exact below 4,096, larger ones rounded up by one in 2,048 at
     * most; from 134 million on all are stored alike.
     */
    private static int packed(int number) {
        int exponent = Math.max(0, Integer.SIZE - EXACT_BITS - Integer.numberOfLeadingZeros(number));
        int rounded = number + (1 << exponent) - 1 >>> exponent;
        if (rounded >>> EXACT_BITS != 0) {
            exponent++;
            rounded = 1 << EXACT_BITS - 1;
        }
        return exponent > 15 ? MOST_PACKED : exponent << EXACT_BITS | rounded;
    }

    private static int unpacked(int packed) {
        return (packed & (1 << EXACT_BITS) - 1) << (packed >>> EXACT_BITS);
    }

    /** Remembers that on some path this position is cut off by repetition, so that the paths are worth asking. */
    void markRepeats(long key, int hand, int depth, long work) {
        int at = entry(key, hand);
        words[at + RESULTS] |= REPEATS << 48;
        setLeastDepth(at, depth);
        addWork(at, work);
    }

    private void setLeastDepth(int at, int depth) {
        long results = words[at + RESULTS];
        long least = Math.min((short) (results >>> 32), depth);
        words[at + RESULTS] = results & ~(0xFFFFL << 32) | least << 32;
    }

    private void addWork(int at, long work) {
        long sum = Math.min(MOST_WORK, (words[at + WORK] >>> 32) + work);
        words[at + WORK] = words[at + WORK] & 0xFFFFFFFFL | sum << 32;
    }

    /** The entry of the position from which that of an entry was first met, or -1. */
    int parent(int entry) {
        return (int) (words[entry * WORDS + 1] >>> 32);
    }

    long key(int entry) {
        return words[entry * WORDS];
    }

    int hand(int entry) {
        return (int) words[entry * WORDS + 1];
    }

    private int entry(long key, int hand) {
        int at = home(key);
        for (; words[at] != 0; at = next(at)) {
            if (words[at] == key && (int) words[at + 1] == hand) {
                return at;
            }
        }
        if (used >= most) {
            collectGarbage();
            return entry(key, hand);
        }
        used++;
        taken.add(at);
        occupied[at / WORDS >>> 6] |= 1L << at / WORDS;
        words[at] = key;
        words[at + 1] = hand & 0xFFFFFFFFL | (long) from << 32;
        words[at + NUMBERS] = 0;
        words[at + NUMBERS + 1] = 0;
        words[at + WORK] = 0;
        words[at + RESULTS] = UNPROVED | (NOTHING & 0xFFFFL) << 16 | (long) Short.MAX_VALUE << 32;
        return at;
    }

    int perMilleUsed() {
        return (int) (used * 1000L / entries);
    }

    void clear() {
        taken.empty(this::forget, () -> {
            java.util.Arrays.fill(words, 0);
            java.util.Arrays.fill(occupied, 0);
        });
        used = 0;
    }

    private void forget(int at) {
        java.util.Arrays.fill(words, at, at + WORDS, 0);
        occupied[at / WORDS >>> 6] &= ~(1L << at / WORDS);
    }

    /**
     * Throws out at least a third of the entries, those that took the least work first; the rest moves up into the
     * gaps.
     */
    private void collectGarbage() {
        taken.loseCount();
        long limit = workOfLeastThird();
        int start = 0;
        for (int at = 0; at < words.length; at += WORDS) {
            if (words[at] != 0 && words[at + WORK] >>> 32 <= limit) {
                words[at] = 0;
                used--;
            }
            if (words[at] == 0) {
                start = at;
            }
        }
        // begin behind a gap: then every entry finds its place at or before where it was, and chains stay whole
        for (int i = 0; i < entries; i++) {
            start = next(start);
            if (words[start] != 0) {
                moveUp(start);
            }
        }
        java.util.Arrays.fill(occupied, 0);
        for (int slot = 0; slot < entries; slot++) {
            if (words[slot * WORDS] != 0) {
                occupied[slot >>> 6] |= 1L << slot;
            }
        }
    }

    private void moveUp(int from) {
        long key = words[from];
        words[from] = 0;
        int at = home(key);
        while (words[at] != 0) {
            at = next(at);
        }
        words[at] = key;
        if (at != from) {
            System.arraycopy(words, from + 1, words, at + 1, WORDS - 1);
        }
    }

    private long workOfLeastThird() {
        long[] sample = new long[4096];
        int taken = 0;
        int step = Math.max(1, entries / 8192) * WORDS;
        for (int at = 0; at < words.length && taken < sample.length; at += step) {
            if (words[at] != 0) {
                sample[taken++] = words[at + WORK] >>> 32;
            }
        }
        java.util.Arrays.sort(sample, 0, taken);
        return taken == 0 ? Long.MAX_VALUE : sample[taken / 3];
    }
}
