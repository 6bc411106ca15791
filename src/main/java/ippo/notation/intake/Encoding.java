package ippo.notation.intake;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Bytes to characters: character encoding detection for the encodings in which game records are written.
 *
 * <p>A byte order mark decides; so do the escapes of ISO-2022-JP, and zero bytes, which only UTF-16 has. Of UTF-8,
 * Shift_JIS (as Windows has it) and EUC-JP the one counts that makes the least nonsense of the text: characters that
 * cannot be decoded weigh most, then half-width katakana, private and control characters; kana and the words of records
 * weigh for it, and so does what the text says of itself. ICU4J's detector would know forty more encodings, but weighs
 * fifteen megabytes.
 */
final class Encoding {
    private static final Charset WINDOWS_31J = Charset.forName("windows-31j");
    private static final Charset EUC_JP = Charset.forName("EUC-JP");
    private static final Charset ISO_2022_JP = Charset.forName("ISO-2022-JP");
    private static final List<Charset> CANDIDATES =
            List.of(StandardCharsets.UTF_8, WINDOWS_31J, EUC_JP, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE);
    /** Words of records; any of these characters is a good sign. */
    private static final String USUAL = "一二三四五六七八九歩香桂銀金角飛玉王馬龍竜成同打手先後上下合割平落変化投了詰時間消費指数駒番初" + "▲△☗☖▼▽　、。：・１２３４５６７８９０（）";

    /** So much of a text is looked at for its encoding. */
    private static final int LOOKED_AT = 200_000;

    /** What a place that cannot be decoded weighs. */
    private static final int MALFORMED = 40;

    private Encoding() {}

    /**
     * A text, and what had to be replaced.
     *
     * @param damaged how many places could not be decoded
     */
    record Decoded(String text, int damaged) {}

    static Decoded decode(byte[] bytes) {
        Charset charset =
                marked(bytes).or(() -> escaped(bytes)).or(() -> wide(bytes)).orElseGet(() -> likeliest(bytes));
        String text = new String(bytes, charset);
        int damaged = 0;
        for (int i = 0; i < text.length(); i++) {
            damaged += text.charAt(i) == '\uFFFD' ? 1 : 0;
        }
        return new Decoded(text.startsWith("\uFEFF") ? text.substring(1) : text, damaged);
    }

    private static Optional<Charset> marked(byte[] bytes) {
        if (begins(bytes, 0xEF, 0xBB, 0xBF)) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        if (begins(bytes, 0xFF, 0xFE)) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return begins(bytes, 0xFE, 0xFF) ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static boolean begins(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** ISO-2022-JP switches to kanji by an escape. */
    private static Optional<Charset> escaped(byte[] bytes) {
        for (int i = 0; i + 2 < Math.min(bytes.length, LOOKED_AT); i++) {
            if (bytes[i] == 0x1B && bytes[i + 1] == '$' && (bytes[i + 2] == 'B' || bytes[i + 2] == '@')) {
                return Optional.of(ISO_2022_JP);
            }
        }
        return Optional.empty();
    }

    /** In UTF-16 every ASCII character, line ends among them, has a zero byte on one side. */
    private static Optional<Charset> wide(byte[] bytes) {
        int length = Math.min(bytes.length, LOOKED_AT);
        int even = 0;
        int odd = 0; // the wide space has one on the other side, so which is more does not tell
        for (int i = 0; i < length; i++) {
            even += bytes[i] == 0 && i % 2 == 0 ? 1 : 0;
            odd += bytes[i] == 0 && i % 2 == 1 ? 1 : 0;
        }
        if (length < 4 || Math.max(even, odd) * 10 < length) {
            return Optional.empty();
        }
        byte[] head = Arrays.copyOf(bytes, length);
        boolean isBig = sense(head, StandardCharsets.UTF_16BE) > sense(head, StandardCharsets.UTF_16LE);
        return Optional.of(isBig ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
    }

    /** How well this is text, if it is UTF-16; ASCII is a good sign, too. */
    private static long sense(byte[] bytes, Charset charset) {
        String text = new String(bytes, charset);
        return score(text)
                + text.chars().filter(c -> c >= ' ' && c < 0x7F || c == '\n').count();
    }

    private static Charset likeliest(byte[] bytes) {
        byte[] head = bytes.length <= LOOKED_AT ? bytes : Arrays.copyOf(bytes, LOOKED_AT);
        if (new String(bytes, StandardCharsets.UTF_8).indexOf('\uFFFD') < 0) {
            return StandardCharsets.UTF_8; // which others are not by accident
        }
        String declared =
                new String(head, 0, Math.min(head.length, 400), StandardCharsets.ISO_8859_1).toUpperCase(Locale.ROOT);
        Charset best = StandardCharsets.UTF_8;
        long most = Long.MIN_VALUE;
        for (Charset charset : CANDIDATES) {
            long score = score(new String(head, charset)) + (isDeclared(charset, declared) ? MALFORMED : 0);
            if (score > most) {
                most = score;
                best = charset;
            }
        }
        return best;
    }

    private static boolean isDeclared(Charset charset, String head) {
        if (charset.equals(WINDOWS_31J)) {
            return head.contains("ENCODING=SHIFT_JIS") || head.contains("ENCODING=CP932");
        }
        return head.contains("ENCODING=" + charset.name());
    }

    private static long score(String text) {
        long score = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\uFFFD') {
                score -= MALFORMED;
            } else if (c < ' ' && c != '\n' && c != '\r' && c != '\t' || c >= 0x7F && c < 0xA0) {
                score -= 5;
            } else if (c >= '\uFF61' && c <= '\uFF9F') {
                score -= 2;
            } else if (c >= '\uE000' && c < '\uF900') {
                score -= 10;
            } else if (c >= 'ぁ' && c <= 'ヿ' || USUAL.indexOf(c) >= 0) {
                score += 3;
            } else if (c >= '\u2E80') {
                score -= 1; // so many rare kanji are most often something else
            }
        }
        return score;
    }
}
