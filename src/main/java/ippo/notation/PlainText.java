package ippo.notation;

import java.util.regex.Pattern;

/**
 * White space and invisible characters of a text that was copied from a page, a letter or a word processor, made plain:
 *
 * <ul>
 *   <li>any end of a line becomes a line feed;
 *   <li>spaces of any width, such as no-break spaces, become spaces; the ideographic space (U+3000) only on lines of
 *       otherwise ASCII text, since Japanese text is written with it;
 *   <li>zero-width spaces, byte order marks, soft hyphens, marks of direction and variation selectors go; joiners stay
 *       where a script or an emoji needs them.
 * </ul>
 *
 * <p>Comments, lines that begin with {@code *} or {@code '}, keep all but the ends of their lines: there it is what
 * somebody wrote.
 */
final class PlainText {
    private static final Pattern LINE_END = Pattern.compile("\\r\\n|[\\r\\u000B\\f\\u0085\\u2028\\u2029]");
    private static final Pattern ASCII = Pattern.compile("[\\p{ASCII}\\u3000]*");

    private PlainText() {}

    static String of(String text) {
        String lines = LINE_END.matcher(text).replaceAll("\n");
        StringBuilder plain = new StringBuilder(lines.length());
        int start = 0;
        while (start < lines.length()) {
            int end = lines.indexOf('\n', start);
            end = end < 0 ? lines.length() : end;
            plain.append(line(lines.substring(start, end)));
            if (end < lines.length()) {
                plain.append('\n');
            }
            start = end + 1;
        }
        return plain.toString();
    }

    private static String line(String line) {
        if (isComment(line)) {
            return line;
        }
        StringBuilder plain = new StringBuilder(line.length());
        int before = 0;
        for (int at = 0; at < line.length(); at += Character.charCount(line.codePointAt(at))) {
            int point = line.codePointAt(at);
            if (Character.getType(point) == Character.SPACE_SEPARATOR && point != '\u3000') {
                plain.append(' ');
            } else if (!isInvisible(point) || isJoiner(point) && joins(before)) {
                plain.appendCodePoint(point);
            }
            before = point;
        }
        String seen = plain.toString();
        return ASCII.matcher(seen).matches() ? seen.replace('\u3000', ' ') : seen;
    }

    /** Whatever stands before the mark is invisible or a space. */
    private static boolean isComment(String line) {
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            if (c == '*' || c == '\'') {
                return true;
            }
            if (!isInvisible(c)) {
                return false;
            }
        }
        return false;
    }

    /** Characters of format, such as U+200B or U+FEFF, and variation selectors. */
    private static boolean isInvisible(int point) {
        return Character.getType(point) == Character.FORMAT || point >= 0xFE00 && point <= 0xFE0F;
    }

    private static boolean isJoiner(int point) {
        return point == 0x200C || point == 0x200D;
    }

    /** Whether a joiner behind this character may be a part of the word: in Arabic, Indic scripts, emoji. */
    private static boolean joins(int point) {
        return point >= 0x0590 && point < 0x1E00 || point >= 0xFE00 && point <= 0xFE0F || point >= 0x1F000;
    }
}
