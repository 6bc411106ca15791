package ippo.rules;

/**
 * A hand packed into an int: a few bits a type with an always-zero guard bit above each, so that one subtraction
 * compares all seven counts at once (hand dominance).
 */
final class Hands {
    // pawn 5 bits, lance to gold 3 or 4 bits, bishop and rook 2 bits; each followed by one guard bit
    private static final int[] SHIFT = {0, 6, 11, 15, 19, 23, 27};
    private static final int[] BITS = {5, 4, 3, 3, 3, 3, 3};
    static final int GUARDS = 1 << 5 | 1 << 10 | 1 << 14 | 1 << 18 | 1 << 22 | 1 << 26 | 1 << 30;

    private Hands() {}

    static int count(int packed, int type) {
        return packed >>> SHIFT[type] & (1 << BITS[type]) - 1;
    }

    static int one(int type) {
        return 1 << SHIFT[type];
    }

    static int most(int type) {
        return (1 << BITS[type]) - 1;
    }

    /** Whether {@code a} holds at least as many of every type as {@code b}. */
    static boolean atLeast(int a, int b) {
        return ((a | GUARDS) - b & GUARDS) == GUARDS;
    }

    /** The larger count of each type. */
    static int join(int a, int b) {
        // a guard bit survives where a's count is at least b's; spread it over the count below it
        int guards = (a | GUARDS) - b & GUARDS;
        int mask = 0;
        for (int type = 0; type < SHIFT.length; type++) {
            if ((guards & 1 << SHIFT[type] + BITS[type]) != 0) {
                mask |= (1 << BITS[type]) - 1 << SHIFT[type];
            }
        }
        return a & mask | b & ~mask & ~GUARDS;
    }
}
