package ippo.i18n;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Cardinal plural rules for whole numbers, as Unicode CLDR 46 gives them (common/supplemental/plurals.xml, <a
 * href="https://www.unicode.org/cldr/charts/46/supplemental/language_plural_rules.html">chart</a>): those of the
 * languages that come with the program, and of some that are likely next.
 *
 * <p>Left out are the rules for fractions and for compact numbers such as "2 million", which no message has. {@code pt}
 * is Portuguese as written in Brazil, where 0 is singular.
 */
final class PluralRules {
    /** Enough numbers to meet every category that a language uses for counts below a million. */
    private static final long EVERYDAY = 200;

    private PluralRules() {}

    /** The category of a whole number, not negative; empty if the language's rules are not known here. */
    static Optional<PluralCategory> category(Language language, long n) {
        return switch (language.tag()) {
            case "ja", "ko", "vi", "zh" -> Optional.of(PluralCategory.OTHER);
            case "de", "en", "nl", "sv" -> Optional.of(n == 1 ? PluralCategory.ONE : PluralCategory.OTHER);
            case "es", "it" -> Optional.of(n == 1 ? PluralCategory.ONE : millions(n));
            case "fr", "pt" -> Optional.of(n <= 1 ? PluralCategory.ONE : millions(n));
            case "pl" -> Optional.of(n == 1 ? PluralCategory.ONE : few(n) ? PluralCategory.FEW : PluralCategory.MANY);
            case "ru", "uk" ->
                Optional.of(
                        n % 10 == 1 && n % 100 != 11
                                ? PluralCategory.ONE
                                : few(n) ? PluralCategory.FEW : PluralCategory.MANY);
            case "ar" -> Optional.of(arabic(n));
            default -> Optional.empty();
        };
    }

    /** The categories that a language's whole numbers below a million have; a text should have a form for each. */
    static Set<PluralCategory> everyday(Language language) {
        Set<PluralCategory> categories = EnumSet.noneOf(PluralCategory.class);
        LongStream.rangeClosed(0, EVERYDAY).forEach(n -> category(language, n).ifPresent(categories::add));
        return categories;
    }

    /** "1 000 000 de problèmes": whole millions are a category of their own in the Romance languages. */
    private static PluralCategory millions(long n) {
        return n != 0 && n % 1_000_000 == 0 ? PluralCategory.MANY : PluralCategory.OTHER;
    }

    private static boolean few(long n) {
        return n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);
    }

    private static PluralCategory arabic(long n) {
        if (n <= 2) {
            return n == 0 ? PluralCategory.ZERO : n == 1 ? PluralCategory.ONE : PluralCategory.TWO;
        }
        long rest = n % 100;
        return rest >= 3 && rest <= 10 ? PluralCategory.FEW : rest >= 11 ? PluralCategory.MANY : PluralCategory.OTHER;
    }
}
