package ippo;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether proofs are to be as long as they can be: {@code bin/test --proofs}. Otherwise some that repeat on more, in
 * more languages, or on more sizes what others show already are shorter, and those tagged {@code proof} are left out.
 */
public final class Proofs {
    public static final boolean LONG = Boolean.getBoolean("ippo.proofs");

    private Proofs() {}

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
