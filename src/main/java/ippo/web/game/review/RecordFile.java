package ippo.web.game.review;

import ippo.game.TimeLimit;
import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import ippo.notation.RecordText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A game as a file. What is called KIF or KI2 is in Shift_JIS by custom; older programs read nothing else.
 *
 * @param extension without the dot
 * @param charset as HTTP calls it
 */
record RecordFile(byte[] bytes, String extension, String charset) {

    static Optional<RecordFormat> format(String name) {
        return Arrays.stream(RecordFormat.values())
                .filter(format -> name(format).equals(name))
                .findFirst();
    }

    /** In addresses. */
    static String name(RecordFormat format) {
        return format.name().toLowerCase(Locale.ROOT);
    }

    /** @param limit how much time there was, if there was a clock */
    static RecordFile of(GameRecord record, Optional<TimeLimit> limit, RecordFormat format) {
        GameRecord timed = limit.map(each -> record.with(GameRecord.Header.TIME_LIMIT, words(each, format)))
                .orElse(record);
        String text = format.write(timed);
        boolean japanese = format == RecordFormat.KIF || format == RecordFormat.KI2;
        return (japanese ? RecordText.encode(text, RecordText.SHIFT_JIS).asOptional() : Optional.<byte[]>empty())
                .map(bytes -> new RecordFile(bytes, name(format), "Shift_JIS"))
                .orElseGet(() -> new RecordFile(
                        text.getBytes(StandardCharsets.UTF_8), name(format) + (japanese ? "u" : ""), "utf-8"));
    }

    /** CSA has figures for it, hours and minutes and then seconds of byo-yomi; KIF has words. */
    private static String words(TimeLimit limit, RecordFormat format) {
        long minutes = limit.main().toMinutes();
        long seconds = limit.byoyomi().toSeconds();
        if (format == RecordFormat.CSA) {
            return "%02d:%02d+%02d".formatted(minutes / 60, minutes % 60, seconds);
        }
        return (minutes == 0 ? "" : minutes + "分、切れたら") + "1手" + seconds + "秒";
    }
}
