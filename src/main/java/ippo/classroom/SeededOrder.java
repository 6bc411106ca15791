package ippo.classroom;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;

/**
 * A shuffle that everybody who knows the seed can repeat: the same on every server, at every reload, in every version.
 * Elements are sorted by the SHA-256 of seed, person and name; who does not know the seed can't foresee it.
 */
final class SeededOrder {
    private SeededOrder() {}

    /**
     * @param seed kept secret
     * @param person whose order it is
     * @param name tells the elements apart
     */
    static <T> List<T> of(List<T> elements, long seed, long person, Function<T, String> name) {
        record Ranked<T>(T element, String rank) {}
        MessageDigest digest = digest();
        return elements.stream()
                .map(each -> new Ranked<>(
                        each,
                        HexFormat.of()
                                .formatHex(digest.digest((seed + " " + person + " " + name.apply(each))
                                        .getBytes(StandardCharsets.UTF_8)))))
                .sorted(Comparator.comparing(Ranked::rank))
                .map(Ranked::element)
                .toList();
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
