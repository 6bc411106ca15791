package ippo.i18n;

import java.util.Arrays;
import java.util.Optional;

/**
 * Plural category of Unicode CLDR: which form of a word goes with a number. Every language has at least OTHER. Message
 * files name it in small letters.
 */
public enum PluralCategory {
    ZERO,
    ONE,
    TWO,
    FEW,
    MANY,
    OTHER;

    static Optional<PluralCategory> ofKeyword(String keyword) {
        return Arrays.stream(values())
                .filter(category -> category.name().equalsIgnoreCase(keyword))
                .findFirst();
    }
}
