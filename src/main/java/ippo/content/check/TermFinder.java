package ippo.content.check;

import ippo.content.source.Located;
import ippo.content.source.TermDraft;
import ippo.i18n.Language;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds words of shogi in a text. Of words that overlap the longest is meant: a "promoted silver" is no silver. In
 * languages that write spaces a word is found as a whole word, whatever its capitals; in Japanese anywhere but after a
 * kanji: 四角 has no bishop in it, and 歩と金 no tokin.
 */
final class TermFinder {
    private final List<Word> words = new ArrayList<>();

    /** A word that was found, as it stands there. */
    record Use(TermDraft term, String words) {}

    private record Word(TermDraft term, Pattern pattern, int length) {}

    TermFinder(List<TermDraft> terms, Language language) {
        this(terms, language, TermDraft::words);
    }

    /** Finds the words that others have for the terms, and that we do not use. */
    static TermFinder ofAvoided(List<TermDraft> terms, Language language) {
        return new TermFinder(terms, language, TermDraft::avoided);
    }

    private TermFinder(
            List<TermDraft> terms, Language language, Function<TermDraft, Map<Language, List<Located<String>>>> forms) {
        for (TermDraft term : terms) {
            for (Located<String> word : forms.apply(term).getOrDefault(language, List.of())) {
                words.add(new Word(
                        term, pattern(word.value(), language), word.value().length()));
            }
        }
        words.sort(Comparator.comparingInt((Word word) -> -word.length));
    }

    private static Pattern pattern(String word, Language language) {
        boolean isStem = word.endsWith("*");
        String text = Pattern.quote(isStem ? word.substring(0, word.length() - 1) : word);
        return language.equals(Language.JA)
                ? Pattern.compile("(?<!\\p{IsHan})" + text)
                : Pattern.compile(
                        "(?<!\\p{L})" + text + (isStem ? "\\p{L}*" : "(?!\\p{L})"),
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    List<Use> uses(String text) {
        boolean[] taken = new boolean[text.length()];
        List<Use> uses = new ArrayList<>();
        for (Word word : words) {
            Matcher matcher = word.pattern.matcher(text);
            while (matcher.find()) {
                if (!taken[matcher.start()] && !taken[matcher.end() - 1]) {
                    Arrays.fill(taken, matcher.start(), matcher.end(), true);
                    uses.add(new Use(word.term, matcher.group()));
                }
            }
        }
        return uses;
    }
}
