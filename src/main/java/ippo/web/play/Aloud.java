package ippo.web.play;

import ippo.rules.Square;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Prose as a voice should read it: without tags, with readings instead of the words that have one. In Japanese also
 * squares are spelt, since {@code １二} is read as twelve.
 */
final class Aloud {
    /** What a voice of another language stumbles on, with the comma or the bracket that sets it off. */
    private static final Pattern JAPANESE =
            Pattern.compile("(,? ?[(（]?)[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]+[)）]?");

    private static final String RANKS = "一二三四五六七八九";
    private static final Pattern SQUARE = Pattern.compile("([１-９])([" + RANKS + "])");

    private Aloud() {}

    static String read(SafeHtml html, Words words) {
        String text = html.spoken();
        if (words.say("language.notation").equals(Viewer.JAPANESE)) {
            return SQUARE.matcher(text).replaceAll(square -> words.spokenSquare(named(square)) + " ");
        }
        return JAPANESE.matcher(text).replaceAll("").strip();
    }

    private static Square named(MatchResult square) {
        return Square.at(1 + "１２３４５６７８９".indexOf(square.group(1)), 1 + RANKS.indexOf(square.group(2)));
    }
}
