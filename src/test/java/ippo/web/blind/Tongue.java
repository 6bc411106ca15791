package ippo.web.blind;

import ippo.i18n.Language;
import java.text.BreakIterator;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells languages apart by their small words, and counts words. */
final class Tongue {
    private static final int ENOUGH = 6;

    /** Words that are frequent in one language and rare in the others. */
    private static final Map<Language, Set<String>> SMALL = Map.of(
            Language.EN,
                    Set.of("the", "is", "of", "your", "it", "and", "you", "that", "on", "to", "with", "can", "not"),
            Language.IT,
                    Set.of(
                            "il", "di", "non", "che", "è", "gli", "tuo", "tua", "puoi", "sono", "nel", "più", "ora",
                            "qui", "ne", "ha", "quanti", "del", "da"),
            Language.ES, Set.of("el", "los", "las", "por", "y", "puede", "está", "más", "del", "pero", "ha"),
            Language.FR,
                    Set.of(
                            "les", "des", "du", "et", "une", "pas", "peut", "pour", "sur", "est", "où", "qui", "au",
                            "ce", "dans", "il", "on", "ne"),
            Language.DE,
                    Set.of(
                            "der", "die", "das", "den", "dem", "und", "ist", "nicht", "ein", "auf", "du", "dein",
                            "wird", "mit", "zum", "von"),
            Language.PT,
                    Set.of(
                            "você", "não", "uma", "seu", "com", "ao", "da", "das", "do", "em", "na", "são", "os",
                            "quer", "até"));

    private static final Pattern JAPANESE = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]");
    private static final Pattern WORDS_IN_LATIN = Pattern.compile("[A-Za-zÀ-ÿ]{2,}");
    /** What a Japanese sentence may have in Latin letters. */
    private static final Set<String> NAMES = Set.of("Ippo", "Enter", "Shift", "Esc", "Tab", "NVDA", "JAWS");

    private Tongue() {}

    /** Whether a text is surely not in this language. */
    static boolean isForeign(String text, Language language) {
        if (language.equals(Language.JA)) {
            return !JAPANESE.matcher(text).find()
                    || WORDS_IN_LATIN.matcher(text).results().anyMatch(word -> !NAMES.contains(word.group()));
        }
        if (JAPANESE.matcher(text).find()) {
            return true;
        }
        List<String> words = Arrays.asList(text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"));
        if (words.size() < ENOUGH) {
            return false;
        }
        if (!SMALL.containsKey(language)) {
            return false; // a language whose small words nobody has listed yet
        }
        long own = count(words, language);
        return SMALL.keySet().stream().anyMatch(other -> count(words, other) > own + 1);
    }

    private static long count(List<String> words, Language language) {
        return words.stream()
                .filter(SMALL.getOrDefault(language, Set.of())::contains)
                .count();
    }

    static int words(String text, Language language) {
        BreakIterator breaks = BreakIterator.getWordInstance(Locale.forLanguageTag(language.tag()));
        breaks.setText(text);
        int words = 0;
        int begin = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
            words += Character.isLetterOrDigit(text.codePointAt(begin)) ? 1 : 0;
            begin = end;
        }
        return words;
    }
}
