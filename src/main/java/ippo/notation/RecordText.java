package ippo.notation;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Bytes of game records. Files ending in .kif and .csa are Shift_JIS by custom (as Windows has it, code page 932),
 * .kifu files are UTF-8, and many are whatever their program preferred; so the first line is asked for
 * {@code encoding=}, and then the bytes themselves.
 */
public final class RecordText {
    /** Shift_JIS with the additions of Windows, as most programs mean it. */
    public static final Charset SHIFT_JIS = Charset.forName("windows-31j");

    private static final int DECLARED_WITHIN = 200;

    private RecordText() {}

    /**
     * A text as the readers of this package want it: with one kind of space and of line end, and nothing invisible
     * outside of comments. {@link #decode} does this; what comes from elsewhere, such as a field of a form, needs it.
     */
    public static String plain(String text) {
        return PlainText.of(text);
    }

    /** The {@link #plain} text of a file: UTF-8 with or without byte order mark, or Shift_JIS. */
    public static Reading<String> decode(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, DECLARED_WITHIN), StandardCharsets.ISO_8859_1)
                .toUpperCase(Locale.ROOT);
        boolean shiftJisFirst = head.contains("ENCODING=SHIFT_JIS") || head.contains("ENCODING=CP932");
        List<Charset> charsets =
                shiftJisFirst ? List.of(SHIFT_JIS, StandardCharsets.UTF_8) : List.of(StandardCharsets.UTF_8, SHIFT_JIS);
        for (Charset charset : charsets) {
            CharsetDecoder decoder = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT);
            try {
                String text = decoder.decode(ByteBuffer.wrap(bytes)).toString();
                return Reading.of(plain(text));
            } catch (CharacterCodingException e) {
                // the next one, then
            }
        }
        return Reading.fault(goodCharacters(bytes), "neither UTF-8 nor Shift_JIS");
    }

    /** How far the bytes are UTF-8. */
    private static int goodCharacters(byte[] bytes) {
        CharBuffer good = CharBuffer.allocate(bytes.length + 1);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes), good, true);
        return result.isError() ? good.position() : 0;
    }

    /**
     * The bytes of a text, or the first character that the encoding lacks: Shift_JIS knows ▲ and △, but no ☗ and no é.
     */
    public static Reading<byte[]> encode(String text, Charset charset) {
        try {
            ByteBuffer bytes = charset.newEncoder().encode(CharBuffer.wrap(text));
            byte[] array = new byte[bytes.remaining()];
            bytes.get(array);
            return Reading.of(array);
        } catch (CharacterCodingException e) {
            int at = 0;
            while (at < text.length() - 1 && charset.newEncoder().canEncode(text.substring(at, at + 1))) {
                at++;
            }
            return Reading.fault(at, charset.name() + " lacks this character");
        }
    }
}
