package ippo.web.blind;

import ippo.i18n.Language;
import ippo.rules.Square;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.regex.Pattern;

/** Prose as it is heard: without tags, with readings instead of the words that have one. */
final class Spoken {

    private static final String WORD = "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]+";
    private static final Pattern TRANSCRIBED = Pattern.compile(WORD + " \\(([^()]+)\\)");
    private static final Pattern JAPANESE = Pattern.compile("(, )?" + WORD);

    private Spoken() {}

    /** Names in Japanese letters are left out where another language is spoken, squares are spelt in Japanese. */
    static String of(String html, Words words) {
        String text = new SafeHtml(html).spoken();
        if (!words.language().equals(Language.JA)) {
            return JAPANESE.matcher(TRANSCRIBED.matcher(text).replaceAll("$1"))
                    .replaceAll("")
                    .strip();
        }
        for (Square square : Square.ALL) {
            text = text.replace(words.square(square), words.spokenSquare(square) + " ");
        }
        return text.strip();
    }

    /** As it stands on the page: names in Japanese letters beside their transcription. */
    static String written(String html) {
        return new SafeHtml(html).spoken();
    }

    /** Without spaces: where a line breaks is not heard. */
    static String squeezed(String text) {
        return text.replaceAll("\\s", "");
    }
}
