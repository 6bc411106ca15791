package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.i18n.Sentence;
import ippo.web.words.SafeHtml;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Claims about what a page in English says, by keys of the messages: {@code assertThat(page).satisfies(says("a.b"),
 * doesNotSay("c.d"))}. A text that is written out in a test goes stale when the sentence is reworded, and a claim that
 * a page does not have it holds for ever; a key that is gone fails. Values of a sentence may be anything.
 */
public final class Saying {
    private static final Messages MESSAGES = Messages.of(Language.EN);
    /** What a value is printed as: a few words, maybe with elements round them. */
    private static final String VALUE = "[^\\n]{0,400}?";

    /** A word that merely contains the sentence does not say it. */
    private static final String LETTER = "[\\p{L}\\p{N}]";

    private Saying() {}

    /**
     * The page has each of these sentences.
     *
     * @throws IllegalArgumentException if there is no such sentence, or nothing in it but values
     */
    public static Consumer<String> says(String... keys) {
        List<Pattern> patterns = patterns(keys);
        return page -> {
            for (int i = 0; i < keys.length; i++) {
                assertThat(page).as("says %s", keys[i]).containsPattern(patterns.get(i));
            }
        };
    }

    /**
     * The page has none of these sentences.
     *
     * @throws IllegalArgumentException if there is no such sentence, or nothing in it but values
     */
    public static Consumer<String> doesNotSay(String... keys) {
        List<Pattern> patterns = patterns(keys);
        return page -> {
            for (int i = 0; i < keys.length; i++) {
                assertThat(page).as("says %s", keys[i]).doesNotContainPattern(patterns.get(i));
            }
        };
    }

    private static List<Pattern> patterns(String... keys) {
        return List.of(keys).stream().map(Saying::pattern).toList();
    }

    /** What is printed for a sentence, whatever its values. Values at its ends are left out. */
    static Pattern pattern(String key) {
        List<String> parts = new ArrayList<>(
                MESSAGES.sentence(key).parts().stream().map(Saying::fixed).toList());
        boolean begins = !parts.get(0).equals(VALUE);
        boolean ends = !parts.get(parts.size() - 1).equals(VALUE);
        while (!parts.isEmpty() && parts.get(0).equals(VALUE)) {
            parts.remove(0);
        }
        while (!parts.isEmpty() && parts.get(parts.size() - 1).equals(VALUE)) {
            parts.remove(parts.size() - 1);
        }
        if (parts.stream().noneMatch(Saying::hasWords)) {
            throw new IllegalArgumentException(key + " has no words of its own");
        }
        return Pattern.compile(
                (begins ? "(?<!" + LETTER + ")" : "") + String.join("", parts) + (ends ? "(?!" + LETTER + ")" : ""));
    }

    private static String fixed(Sentence.Part part) {
        return switch (part) {
            case Sentence.Text text -> printed(text.text());
            case Sentence.Ruby ruby -> printed(ruby.word());
            case Sentence.Count count ->
                count.forms().values().stream().map(Saying::printed).collect(Collectors.joining("|", "(?:", ")"));
            case Sentence.Place place -> VALUE;
        };
    }

    /** Whether there is a letter in the pattern of a part, outside of what is pattern in it. */
    private static boolean hasWords(String part) {
        return !part.equals(VALUE) && part.replaceAll("\\\\[QE]|\\(\\?:", "").matches("(?s).*\\p{L}.*");
    }

    /** As HTML, or in the text of a script or a file. */
    private static String printed(String text) {
        String escaped = SafeHtml.escaped(text).text();
        return escaped.equals(text)
                ? Pattern.quote(text)
                : "(?:" + Pattern.quote(escaped) + "|" + Pattern.quote(text) + ")";
    }
}
