package ippo.web;

import ippo.i18n.Language;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which language a visitor gets. */
final class Languages {
    private Languages() {}

    /** The language of a first path segment. */
    static Optional<Language> tagged(String tag) {
        return Arrays.stream(Language.values())
                .filter(language -> language.tag().equals(tag))
                .findFirst();
    }

    /** The language of ours that the browser likes best; English if it likes none. */
    static Language preferred(String acceptLanguage) {
        if (acceptLanguage == null || acceptLanguage.length() > 500) {
            return Language.EN;
        }
        List<Locale.LanguageRange> ranges;
        try {
            ranges = Locale.LanguageRange.parse(acceptLanguage);
        } catch (IllegalArgumentException e) {
            return Language.EN;
        }
        return ranges.stream()
                .sorted(Comparator.comparingDouble(Locale.LanguageRange::getWeight).reversed())
                .flatMap(range -> tagged(range.getRange().split("-", 2)[0]).stream())
                .findFirst()
                .orElse(Language.EN);
    }
}
