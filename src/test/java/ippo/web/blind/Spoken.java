package ippo.web.blind;

import ippo.i18n.Language;
import ippo.rules.Square;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.regex.Pattern;

/** Prose as it is heard: without tags, with readings instead of the words that have one. */
final class Spoken {

    private static final Pattern JAPANESE = Pattern.compile("(, )?\\p{IsHan}+");

    private Spoken() {}

    /** Names in Japanese letters are left out where another language is spoken, squares are spelt in Japanese. */
    static String of(String html, Words words) {
        String text = new SafeHtml(html).spoken();
        if (!words.language().equals(Language.JA)) {
            return JAPANESE.matcher(text).replaceAll("");
        }
        for (Square square : Square.ALL) {
            text = text.replace(words.square(square), words.spokenSquare(square));
        }
        return text;
    }

    /** Without spaces: where a line breaks is not heard. */
    static String squeezed(String text) {
        return text.replaceAll("\\s", "");
    }
}
