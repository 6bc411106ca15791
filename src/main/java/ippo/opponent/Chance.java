package ippo.opponent;

/** Numbers that look random and follow from what goes in: the same at every run. */
final class Chance {
    private static final int PER_MILLE = 1000;

    private Chance() {}

    /** Scatters a number over all others (SplitMix64; Steele, Lea and Flood 2014). */
    static long mix(long number) {
        long z = number + 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    static long mix(long one, long other) {
        return mix(mix(one) ^ other);
    }

    /** Whether something happens that does so this often. */
    static boolean happens(long dice, int perMille) {
        return Long.remainderUnsigned(mix(dice), PER_MILLE) < perMille;
    }

    /** A number from {@code -most} to {@code most}, those near 0 more often. */
    static int about(long dice, int most) {
        if (most == 0) {
            return 0;
        }
        long first = Long.remainderUnsigned(mix(dice), most + 1L);
        long second = Long.remainderUnsigned(mix(dice ^ 0x5851F42D4C957F2DL), most + 1L);
        return (int) (first - second);
    }
}
