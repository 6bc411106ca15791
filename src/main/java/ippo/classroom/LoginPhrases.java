package ippo.classroom;

import ippo.account.Secrets;
import ippo.i18n.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The words of login phrases in one language: 2,048, four of which make a phrase of 44 bits. How they are typed is read
 * with leniency: capitals, accents, katakana for hiragana, and whatever stands between the words make no difference.
 * May be shared between threads.
 */
public final class LoginPhrases {
    /** Words of a phrase. */
    public static final int LENGTH = 4;
    /** What somebody may type, in characters. */
    public static final int LONGEST = 200;

    private static final int WORDS = 2048;
    private static final Pattern ACCENTS = Pattern.compile("[\\u0300-\\u036f]");
    private static final Pattern BETWEEN = Pattern.compile("[\\s\\p{Z}\\p{P}]+");
    private static final Map<Language, LoginPhrases> KNOWN = new ConcurrentHashMap<>();

    private final List<String> words;
    /** By how they are compared. */
    private final Map<String, String> byFolded = new LinkedHashMap<>();

    private LoginPhrases(List<String> words) {
        this.words = List.copyOf(words);
        words.forEach(word -> byFolded.put(folded(word), word));
        if (byFolded.size() != WORDS) {
            throw new IllegalStateException(byFolded.size() + " different words");
        }
    }

    /** The words of a language; the English ones where it has none of its own. */
    public static LoginPhrases of(Language language) {
        return KNOWN.computeIfAbsent(language, LoginPhrases::read);
    }

    private static LoginPhrases read(Language language) {
        String name = "phrases/" + language.tag() + ".txt";
        try (InputStream in = LoginPhrases.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                if (language.equals(Language.EN)) {
                    throw new IllegalStateException("no " + name);
                }
                return read(Language.EN);
            }
            return new LoginPhrases(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    /** The words of a new phrase. */
    List<String> random() {
        List<String> phrase = new ArrayList<>();
        for (int i = 0; i < LENGTH; i++) {
            phrase.add(words.get(Secrets.below(WORDS)));
        }
        return phrase;
    }

    /** What somebody typed. */
    public sealed interface Typed {
        /** Whether it is what may stand on a card. */
        default boolean isPhrase() {
            return switch (this) {
                case Phrase phrase -> true;
                case NotFour not -> false;
                case Unknown unknown -> false;
            };
        }

        /** Whether a word is in it that stands on no card. */
        default boolean hasUnknown() {
            return switch (this) {
                case Unknown unknown -> true;
                case NotFour not -> false;
                case Phrase phrase -> false;
            };
        }

        /** Four words of the list, as they stand there. */
        record Phrase(List<String> words) implements Typed {
            public Phrase {
                words = List.copyOf(words);
            }
        }

        /** Not four words. */
        record NotFour(int words) implements Typed {}

        /** At least one word that stands on no card: there is nothing to guess with it. */
        record Unknown(List<String> words) implements Typed {
            public Unknown {
                words = List.copyOf(words);
            }
        }
    }

    /** Reads what somebody typed. */
    public Typed read(String typed) {
        if (typed.length() > LONGEST) {
            return new Typed.NotFour(LENGTH + 1);
        }
        List<String> parts = Arrays.stream(BETWEEN.split(typed))
                .filter(part -> !part.isEmpty())
                .toList();
        List<String> unknown = parts.stream()
                .filter(part -> !byFolded.containsKey(folded(part)))
                .toList();
        if (!unknown.isEmpty()) {
            return new Typed.Unknown(unknown);
        }
        return parts.size() == LENGTH
                ? new Typed.Phrase(
                        parts.stream().map(part -> byFolded.get(folded(part))).toList())
                : new Typed.NotFour(parts.size());
    }

    private static String folded(String word) {
        String plain = Normalizer.normalize(word, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace("ß", "ss");
        String bare = ACCENTS.matcher(Normalizer.normalize(plain, Normalizer.Form.NFD))
                .replaceAll("");
        StringBuilder hiragana = new StringBuilder();
        // the marks of kana stay: without them ば would be は
        Normalizer.normalize(bare, Normalizer.Form.NFC)
                .chars()
                .map(c -> c >= 'ァ' && c <= 'ヶ' ? c - ('ァ' - 'ぁ') : c)
                .forEach(c -> hiragana.append((char) c));
        return hiragana.toString();
    }
}
