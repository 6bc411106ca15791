package ippo.web.game.review;

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

    static RecordFile of(GameRecord record, RecordFormat format) {
        String text = format.write(record);
        boolean japanese = format == RecordFormat.KIF || format == RecordFormat.KI2;
        return (japanese ? RecordText.encode(text, RecordText.SHIFT_JIS).asOptional() : Optional.<byte[]>empty())
                .map(bytes -> new RecordFile(bytes, name(format), "Shift_JIS"))
                .orElseGet(() -> new RecordFile(
                        text.getBytes(StandardCharsets.UTF_8), name(format) + (japanese ? "u" : ""), "utf-8"));
    }
}
