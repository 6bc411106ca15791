package ippo;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Whether proofs are to be as long as they can be: {@code bin/test --proofs}. Otherwise some that repeat on more, in
 * more languages, or on more sizes what others show already are shorter, and those tagged {@code proof} are left out.
 */
public final class Proofs {
    public static final boolean LONG = Boolean.getBoolean("ippo.proofs");

    private static final long TODAY =
            printed(Long.getLong("ippo.seed", LocalDate.now(ZoneOffset.UTC).toEpochDay()));

    private Proofs() {}

    /**
     * Seeds of random tests: the first half of these; in long proofs all of them, and that of the day, which nobody has
     * tried before.
     */
    public static LongStream seeds(long... fixed) {
        return LONG
                ? LongStream.concat(LongStream.of(fixed), LongStream.of(today()))
                : LongStream.of(fixed).limit((fixed.length + 1) / 2);
    }

    /** This seed; in long proofs that of the day, too. What is asserted must be true of each, not only likely. */
    public static LongStream alsoToday(long fixed) {
        return LONG ? LongStream.of(fixed, today()) : LongStream.of(fixed);
    }

    /** The seed of the day: what is only likely need not hold for it. */
    public static long today() {
        return TODAY;
    }

    private static long printed(long seed) {
        if (LONG) {
            System.out.println("random tests: the seed of the day is " + seed + ", for it again -Dippo.seed=" + seed);
        }
        return seed;
    }

    /**
     * All of them, or every so many.
     *
     * @param step from one to the next, 1 or more
     */
    public static <T> List<T> some(List<T> all, int step) {
        return LONG
                ? all
                : IntStream.range(0, all.size())
                        .filter(i -> i % step == 0)
                        .mapToObj(all::get)
                        .toList();
    }
}
