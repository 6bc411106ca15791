package ippo.classroom.roster;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The text of a file. Strict: an encoding that does not say what it is would turn names into others. */
final class Texts {
    private Texts() {}

    static String of(byte[] bytes) {
        if (begins(bytes, 0xef, 0xbb, 0xbf)) {
            return decode(bytes, 3, StandardCharsets.UTF_8);
        }
        // what Excel calls Unicode text
        if (begins(bytes, 0xff, 0xfe)) {
            return decode(bytes, 2, StandardCharsets.UTF_16LE);
        }
        if (begins(bytes, 0xfe, 0xff)) {
            return decode(bytes, 2, StandardCharsets.UTF_16BE);
        }
        return decode(bytes, 0, StandardCharsets.UTF_8);
    }

    private static boolean begins(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static String decode(byte[] bytes, int from, Charset charset) {
        try {
            String text = charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, bytes.length - from))
                    .toString();
            if (text.indexOf('\0') >= 0) {
                throw new RosterTrouble(RosterFault.ENCODING);
            }
            return text;
        } catch (CharacterCodingException e) {
            throw new RosterTrouble(RosterFault.ENCODING);
        }
    }
}
