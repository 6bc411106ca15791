package ippo.i18n;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Objects;
import java.util.Optional;

/**
 * A language of pages and lessons. All that it is to us stands in files: its message file ({@code language.*} says how
 * it calls itself, joins lists, writes squares and pieces), a text in every lesson, a title in every set of puzzles.
 *
 * @param tag what addresses, files and HTML use, such as {@code en}: two or three small letters
 */
public record Language(String tag) {
    public static final Language EN = new Language("en");
    public static final Language IT = new Language("it");
    public static final Language JA = new Language("ja");
    public static final Language ES = new Language("es");
    public static final Language FR = new Language("fr");
    public static final Language DE = new Language("de");
    public static final Language PT = new Language("pt");

    /** Those that come with the program, in the order of menus. The first is the measure of the others. */
    public static final List<Language> SHIPPED = List.of(EN, IT, JA, ES, FR, DE, PT);

    public Language {
        Objects.requireNonNull(tag, "tag");
        if (!tag.matches("[a-z]{2,3}")) {
            throw new IllegalArgumentException("no tag of a language: " + tag);
        }
    }

    public Locale locale() {
        return Locale.forLanguageTag(tag);
    }

    /** The language of these with exactly this tag; empty if there is none. */
    public static Optional<Language> ofTag(Collection<Language> languages, String tag) {
        return languages.stream().filter(language -> language.tag.equals(tag)).findFirst();
    }

    /**
     * The one of these that a browser's {@code Accept-Language} likes best; a country is no matter ({@code es-MX} is
     * {@code es}). Empty if it likes none of them, or cannot be read.
     */
    public static Optional<Language> preferredBy(Collection<Language> languages, String acceptLanguage) {
        List<LanguageRange> ranges;
        try {
            ranges = LanguageRange.parse(acceptLanguage);
        } catch (IllegalArgumentException unreadable) {
            return Optional.empty(); // anybody can send anything in a header
        }
        return ranges.stream()
                .filter(range -> range.getWeight() > 0)
                .sorted(Comparator.comparingDouble(LanguageRange::getWeight).reversed())
                .flatMap(range -> ofTag(languages, range.getRange().split("-", 2)[0]).stream())
                .findFirst();
    }
}
