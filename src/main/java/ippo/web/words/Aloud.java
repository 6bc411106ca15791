package ippo.web.words;

import ippo.rules.Square;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prose as a voice should read it: without tags, with readings instead of the words that have one. In Japanese also
 * squares are spelt, since {@code １二} is read as twelve.
 */
public final class Aloud {
    /** Ranges rather than scripts of Unicode, which not every engine of patterns knows. */
    private static final String WORD = "[々〆〇ぁ-ゖァ-ヺー㐀-䶿一-鿿]+";
    /** A Japanese name with its reading in Latin letters, which says enough. */
    private static final Pattern TRANSCRIBED = Pattern.compile(WORD + " \\(([^()]+)\\)");
    /** What a voice of another language stumbles on, with the comma or the bracket that sets it off. */
    private static final Pattern JAPANESE = Pattern.compile("(,? ?[(（]?)" + WORD + "[)）]?");

    private static final String RANKS = "一二三四五六七八九";
    private static final Pattern SQUARE = Pattern.compile("([１-９])([" + RANKS + "])");

    private Aloud() {}

    /** @return plain text, not escaped */
    public static String read(SafeHtml html, Words words) {
        String text = html.spoken();
        if (words.say("language.notation").equals(Words.JAPANESE)) {
            return squaresSpelt(text, words);
        }
        String transcribed = TRANSCRIBED.matcher(text).replaceAll("$1");
        return JAPANESE.matcher(transcribed).replaceAll("").strip();
    }

    private static String squaresSpelt(String text, Words words) {
        StringBuilder spelt = new StringBuilder();
        Matcher square = SQUARE.matcher(text);
        int end = 0;
        while (square.find()) {
            spelt.append(text, end, square.start())
                    .append(words.spokenSquare(named(square)))
                    .append(' ');
            end = square.end();
        }
        return spelt.append(text.substring(end)).toString();
    }

    private static Square named(MatchResult square) {
        return Square.at(1 + "１２３４５６７８９".indexOf(square.group(1)), 1 + RANKS.indexOf(square.group(2)));
    }
}
