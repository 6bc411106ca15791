package ippo.web.game.review;

import ippo.game.TimeLimit;
import ippo.notation.GameRecord;
import ippo.notation.Jkf;
import ippo.notation.RecordFormat;
import ippo.notation.RecordText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A game as a file. What is called KIF or KI2 is in Shift_JIS by custom; older programs read nothing else.
 *
 * @param extension without the dot
 * @param type as HTTP calls it
 * @param charset as HTTP calls it
 */
record RecordFile(byte[] bytes, String extension, String type, String charset) {

    /** What a game can be taken along as. */
    enum Format {
        USI,
        KIF,
        KI2,
        CSA,
        JKF;

        /** In addresses. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        private String write(GameRecord record) {
            return switch (this) {
                case USI -> RecordFormat.USI.write(record);
                case KIF -> RecordFormat.KIF.write(record);
                case KI2 -> RecordFormat.KI2.write(record);
                case CSA -> RecordFormat.CSA.write(record);
                case JKF -> Jkf.write(record);
            };
        }

        private String type() {
            return this == JKF ? "application/json" : "text/plain";
        }
    }

    /** What a record can be taken along as. */
    static List<Format> formats(GameRecord record) {
        return Arrays.stream(Format.values())
                .filter(format -> format != Format.JKF || Jkf.canHold(record))
                .toList();
    }

    static Optional<Format> format(String name, GameRecord record) {
        return formats(record).stream()
                .filter(format -> format.word().equals(name))
                .findFirst();
    }

    /** @param limit how much time there was, if there was a clock */
    static RecordFile of(GameRecord record, Optional<TimeLimit> limit, Format format) {
        GameRecord timed = limit.map(each -> record.with(GameRecord.Header.TIME_LIMIT, words(each, format)))
                .orElse(record);
        String text = format.write(timed);
        boolean japanese = format == Format.KIF || format == Format.KI2;
        return (japanese ? RecordText.encode(text, RecordText.SHIFT_JIS).asOptional() : Optional.<byte[]>empty())
                .map(bytes -> new RecordFile(bytes, format.word(), format.type(), "Shift_JIS"))
                .orElseGet(() -> new RecordFile(
                        text.getBytes(StandardCharsets.UTF_8),
                        format.word() + (japanese ? "u" : ""),
                        format.type(),
                        "utf-8"));
    }

    /** CSA has figures for it, hours and minutes and then seconds of byo-yomi; KIF has words. */
    private static String words(TimeLimit limit, Format format) {
        long minutes = limit.main().toMinutes();
        long seconds = limit.byoyomi().toSeconds();
        if (format == Format.CSA) {
            return "%02d:%02d+%02d".formatted(minutes / 60, minutes % 60, seconds);
        }
        return (minutes == 0 ? "" : minutes + "分、切れたら") + "1手" + seconds + "秒";
    }
}
