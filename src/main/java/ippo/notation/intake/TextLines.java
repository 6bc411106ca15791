package ippo.notation.intake;

import ippo.notation.RecordText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text as clean lines that know where they stood: one kind of space and of line end, nothing invisible outside of
 * comments ({@link RecordText#plain}), no indentation, quotation marks of mail, code fences or tags of HTML; line ends
 * that were lost are put back before numbered moves, and those that are written as {@code \n} are made ones.
 */
final class TextLines {
    private static final Pattern HTML =
            Pattern.compile("</?(html|body|head|title|pre|div|p|br|td|tr|span|code)\\b[^<>]{0,200}>");
    private static final Pattern BREAK = Pattern.compile("<(br|/p|/div|/tr|/li)\\b[^<>]{0,200}>");
    private static final Pattern TAG = Pattern.compile("</?[a-zA-Z!][^<>]{0,400}>");
    private static final Pattern FENCE = Pattern.compile("(```|~~~)\\s*[a-zA-Z0-9]{0,12}\\s*");
    private static final Pattern QUOTED = Pattern.compile("([>＞]\\s?)+");
    /** A numbered move behind another on one line. */
    private static final Pattern LOST_END = Pattern.compile(
            "[ \u3000](?=[0-9]{1,3}[ \u3000]{1,8}([1-9１-９][一二三四五六七八九1-9１-９]|同)[ \u3000]*成?[歩香桂銀金角飛玉王と馬竜龍圭全杏][^0-9]{0,8}[(（][0-9])");

    /** A header, an ending or a variation behind something else on a line on which moves follow each other. */
    private static final Pattern LOST_HEAD = Pattern.compile(
            "[ \u3000](?=(手合割|先手|後手|下手|上手|開始日時|終了日時|棋戦|場所|持ち時間|変化)[：:]|手数--|まで[0-9]|[0-9]{1,3} +(投了|中断|千日手|詰み|持将棋|切れ負け|反則))");

    /** Before these a long line may be cut. */
    private static final String BETWEEN = " \u3000,▲△☗☖";

    private static final int LONGEST = 4_000;
    private static final int MOST = 1_000_000;

    /**
     * A line.
     *
     * @param number of the line in the text as it came, counted from 1
     * @param text without spaces at both ends
     */
    record Line(int number, String text) {
        boolean isBlank() {
            return text.isEmpty();
        }
    }

    private TextLines() {}

    static List<Line> of(String text) {
        boolean html = HTML.matcher(text).find();
        String whole =
                isEscaped(text) ? text.replace("\\r", "").replace("\\n", "\n").replace("\\t", " ") : text;
        String plain = RecordText.plain(whole);
        List<Line> lines = new ArrayList<>();
        int number = 0;
        int start = 0;
        while (start <= plain.length() && lines.size() < MOST) {
            int end = plain.indexOf('\n', start);
            end = end < 0 ? plain.length() : end;
            add(++number, plain.substring(start, end), html, lines);
            start = end + 1;
        }
        return lines;
    }

    /** The line of the first tag, if this is a page in HTML. */
    static Optional<Integer> firstTag(String text) {
        Matcher tag = HTML.matcher(text);
        return tag.find()
                ? Optional.of(1
                        + (int) text.substring(0, tag.start())
                                .chars()
                                .filter(c -> c == '\n')
                                .count())
                : Optional.empty();
    }

    /** Whether this is a text as a program writes it in quotes, line ends and all. */
    private static boolean isEscaped(String text) {
        return text.indexOf('\n') < 0
                && text.indexOf('\r') < 0
                && text.indexOf("\\n") >= 0
                && !text.stripLeading().startsWith("{");
    }

    private static void add(int number, String line, boolean html, List<Line> lines) {
        if (!html) {
            split(number, line, lines);
            return;
        }
        for (String part : BREAK.split(line, -1)) {
            String bare = TAG.matcher(part).replaceAll("");
            if (!bare.isBlank() || part.isBlank()) {
                split(number, characters(bare), lines);
            }
        }
    }

    /** The characters that HTML has names for. */
    private static String characters(String text) {
        return text.indexOf('&') < 0
                ? text
                : text.replace("&nbsp;", " ")
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'")
                        .replace("&amp;", "&");
    }

    private static void split(int number, String line, List<Line> lines) {
        String bare = stripped(line);
        Matcher quoted = QUOTED.matcher(bare);
        if (quoted.lookingAt()) {
            bare = stripped(bare.substring(quoted.end()));
        }
        if (FENCE.matcher(bare).matches()) {
            return;
        }
        if (bare.startsWith("*") || bare.startsWith("'")) {
            lines.add(new Line(number, bare));
            return;
        }
        String spaced = bare.replace('\t', ' ');
        if (spaced.length() > LONGEST && !spaced.startsWith("{") && !spaced.startsWith("[")) {
            cut(number, spaced, lines);
            return;
        }
        parts(number, spaced, lines);
    }

    /** A line so long that no reader wants it whole, in pieces between words or moves. */
    private static void cut(int number, String line, List<Line> lines) {
        int start = 0;
        while (start < line.length() && lines.size() < MOST) {
            int end = Math.min(line.length(), start + LONGEST);
            for (int i = end; end < line.length() && i > end - LONGEST / 4; i--) {
                if (BETWEEN.indexOf(line.charAt(i)) >= 0) {
                    end = i;
                    break;
                }
            }
            parts(number, line.substring(start, end), lines);
            start = end;
        }
    }

    private static void parts(int number, String spaced, List<Line> lines) {
        for (String part : LOST_END.split(spaced)) {
            for (String piece : part.length() < spaced.length() ? LOST_HEAD.split(part) : new String[] {part}) {
                lines.add(new Line(number, stripped(piece)));
            }
        }
    }

    static String stripped(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(char c) {
        return c <= ' ' || c == '\u3000' || c == '\uFEFF' || c == '\u00A0';
    }
}
