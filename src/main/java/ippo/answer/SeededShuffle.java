package ippo.answer;

import java.util.Collections;
import java.util.List;

/**
 * Puts a list into an order that looks random and follows from a seed: the same on every machine and in every browser,
 * which the generators of the Java library are not. Fisher and Yates' shuffle over SplitMix64 (Steele, Lea and Flood
 * 2014).
 */
public final class SeededShuffle {
    private SeededShuffle() {}

    public static void shuffle(List<?> list, long seed) {
        long state = seed;
        for (int i = list.size() - 1; i > 0; i--) {
            state += 0x9E3779B97F4A7C15L;
            Collections.swap(list, i, (int) Long.remainderUnsigned(mix(state), i + 1L));
        }
    }

    private static long mix(long number) {
        long z = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
