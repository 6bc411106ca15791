package ippo.rules;

import static ippo.rules.Tables.RAY_HI;
import static ippo.rules.Tables.RAY_LO;

/**
 * Where sliding pieces go past a given occupancy, one half of the board a method (see {@link Tables}); the two methods
 * of a pair share most of their work, which the compiler sees once it has inlined both.
 *
 * <p>Towards rising squares the first blocker is the lowest set bit {@code b} of the ray, and {@code b ^ (b - 1)} has
 * all squares up to it. Towards falling squares it is the highest, found by counting leading zeros.
 */
final class Slides {
    private Slides() {}

    private static long risingLo(int ray, long occLo) {
        long mask = RAY_LO[ray];
        long blockers = occLo & mask;
        return (blockers ^ blockers - 1) & mask;
    }

    private static long risingHi(int ray, long occLo, long occHi) {
        long mask = RAY_HI[ray];
        long blockers = occHi & mask;
        return (occLo & RAY_LO[ray]) == 0 ? (blockers ^ blockers - 1) & mask : 0;
    }

    private static long fallingLo(int ray, long occLo, long occHi) {
        long mask = RAY_LO[ray];
        // setting bit 0 changes nothing: a ray that reaches it ends there
        return (occHi & RAY_HI[ray]) == 0 ? mask & Long.MIN_VALUE >> Long.numberOfLeadingZeros(occLo & mask | 1) : 0;
    }

    private static long fallingHi(int ray, long occHi) {
        long mask = RAY_HI[ray];
        return mask & Long.MIN_VALUE >> Long.numberOfLeadingZeros(occHi & mask | 1);
    }

    /** A lance of Black (color 0) or White (color 1): its file is never split, one ray each way. */
    static long lanceLo(int color, int square, long occLo) {
        return color == 0 ? fallingLo(square, occLo, 0) : risingLo(Tables.SOUTH * 81 + square, occLo);
    }

    static long lanceHi(int color, int square, long occHi) {
        return color == 0 ? fallingHi(square, occHi) : risingHi(Tables.SOUTH * 81 + square, 0, occHi);
    }

    static long rookLo(int square, long occLo, long occHi) {
        return fallingLo(square, occLo, 0)
                | risingLo(Tables.SOUTH * 81 + square, occLo)
                | fallingLo(Tables.EAST * 81 + square, occLo, occHi)
                | risingLo(Tables.WEST * 81 + square, occLo);
    }

    static long rookHi(int square, long occLo, long occHi) {
        return fallingHi(square, occHi)
                | risingHi(Tables.SOUTH * 81 + square, 0, occHi)
                | fallingHi(Tables.EAST * 81 + square, occHi)
                | risingHi(Tables.WEST * 81 + square, occLo, occHi);
    }

    static long bishopLo(int square, long occLo, long occHi) {
        return fallingLo(Tables.NORTH_EAST * 81 + square, occLo, occHi)
                | fallingLo(Tables.SOUTH_EAST * 81 + square, occLo, occHi)
                | risingLo(Tables.NORTH_WEST * 81 + square, occLo)
                | risingLo(Tables.SOUTH_WEST * 81 + square, occLo);
    }

    static long bishopHi(int square, long occLo, long occHi) {
        return fallingHi(Tables.NORTH_EAST * 81 + square, occHi)
                | fallingHi(Tables.SOUTH_EAST * 81 + square, occHi)
                | risingHi(Tables.NORTH_WEST * 81 + square, occLo, occHi)
                | risingHi(Tables.SOUTH_WEST * 81 + square, occLo, occHi);
    }
}
