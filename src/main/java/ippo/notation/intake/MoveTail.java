package ippo.notation.intake;

import ippo.notation.TextCursor;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands behind a move of a Japanese record: {@code ( 0:16/00:00:16)} with hours, fractions of a second, wide
 * signs or an end that is cut off, the plus of a variation, and remarks.
 *
 * @param time how long the move took, if it says
 * @param remark what else stands there; empty for nothing
 */
record MoveTail(Optional<Duration> time, Optional<String> remark) {
    private static final Pattern TIME = Pattern.compile(
            "\\s*[(]?\\s*(?:([0-9]{1,4}):\\s*)?([0-9]{1,6}):\\s*([0-9]{1,6})(?:\\.([0-9]{1,9}))?\\s*(?:/[^)+#*]{0,40})?[)]?");

    static MoveTail of(String text) {
        String narrow = Width.narrow(text);
        Matcher time = TIME.matcher(narrow);
        int at = 0;
        Optional<Duration> taken = Optional.empty();
        if (time.lookingAt()) {
            taken = Optional.of(time(time));
            at = time.end();
        }
        TextCursor cursor = new TextCursor(text);
        cursor.goTo(at);
        cursor.skipSpaces();
        cursor.skipOneOf("+＋");
        String rest = TextLines.stripped(cursor.lineAhead());
        return new MoveTail(taken, rest.isEmpty() || isPart(rest) ? Optional.empty() : Optional.of(rest));
    }

    /** A time of which the end was lost, or of which there is only the frame. */
    private static boolean isPart(String rest) {
        return rest.chars().allMatch(c -> "()（）/:：0123456789 \u3000+".indexOf(c) >= 0);
    }

    private static Duration time(Matcher time) {
        long hours = time.group(1) == null ? 0 : Long.parseLong(time.group(1));
        long seconds = (hours * 60 + Long.parseLong(time.group(2))) * 60 + Long.parseLong(time.group(3));
        String fraction = time.group(4) == null ? "" : time.group(4);
        return Duration.ofSeconds(seconds, Long.parseLong((fraction + "000000000").substring(0, 9)));
    }
}
