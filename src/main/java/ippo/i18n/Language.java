package ippo.i18n;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Optional;

/** The languages of pages and lessons. */
public enum Language {
    EN,
    IT,
    JA,
    ES;

    /** The tag that addresses, files and HTML use, such as {@code "en"}. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Locale locale() {
        return Locale.forLanguageTag(tag());
    }

    /** The language with exactly this tag; empty if there is none. */
    public static Optional<Language> ofTag(String tag) {
        for (Language language : values()) {
            if (language.tag().equals(tag)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }

    /**
     * The one that a browser's {@code Accept-Language} likes best; a country is no matter ({@code es-MX} is
     * {@code es}). English if it likes none of ours, or cannot be read.
     */
    public static Language preferredBy(String acceptLanguage) {
        List<LanguageRange> ranges;
        try {
            ranges = LanguageRange.parse(acceptLanguage);
        } catch (IllegalArgumentException unreadable) {
            return EN; // anybody can send anything in a header
        }
        return ranges.stream()
                .filter(range -> range.getWeight() > 0)
                .sorted(Comparator.comparingDouble(LanguageRange::getWeight).reversed())
                .flatMap(range -> ofTag(range.getRange().split("-", 2)[0]).stream())
                .findFirst()
                .orElse(EN);
    }
}
