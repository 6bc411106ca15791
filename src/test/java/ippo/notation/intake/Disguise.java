package ippo.notation.intake;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What happens to texts on their way through pages, letters and programs, without changing what they say. */
enum Disguise {
    NO_BREAK_SPACE(text -> text.replace(' ', '\u00A0')),
    IDEOGRAPHIC_SPACE(text -> text.replace(' ', '\u3000')),
    EM_SPACE(text -> text.replace(' ', '\u2003')),
    THIN_SPACE(text -> text.replace(' ', '\u2009')),
    NARROW_NO_BREAK_SPACE(text -> text.replace(' ', '\u202F')),
    MATHEMATICAL_SPACE(text -> text.replace(' ', '\u205F')),
    OGHAM_SPACE(text -> text.replace(' ', '\u1680')),
    TABS(text -> text.replace(' ', '\t')),
    ZERO_WIDTH_SPACES(text -> text.replace(" ", " \u200B").replace("\n", "\u200B\n\u200B")),
    BYTE_ORDER_MARKS(text -> "\uFEFF" + text.replace("\n", "\n\uFEFF")),
    SOFT_HYPHENS(text -> text.replace("\n", "\u00AD\n")),
    MARKS_OF_DIRECTION(text -> "\u200E" + text.replace("\n", "\u200F\n\u200E")),
    WORD_JOINERS(text -> text.replace(" ", "\u2060 ")),
    CARRIAGE_RETURNS(text -> text.replace('\n', '\r')),
    BOTH_LINE_ENDS(text -> text.replace("\n", "\r\n")),
    LINE_SEPARATORS(text -> text.replace('\n', '\u2028')),
    DOUBLED_LINE_ENDS(text -> text.replace("\n", "\n\n")),
    FENCE(text -> "```\n" + text + "\n```\n"),
    NAMED_FENCE(text -> "```text\n" + text + "\n```\n"),
    QUOTED(text -> lines(text, line -> "> " + line)),
    QUOTED_TWICE(text -> lines(text, line -> ">> " + line)),
    INDENTED(text -> lines(text, line -> "    " + line)),
    INDENTED_BY_A_TAB(text -> lines(text, line -> "\t" + line)),
    INDENTED_BY_IDEOGRAPHIC_SPACES(text -> lines(text, line -> "\u3000\u3000" + line)),
    SPACES_AT_LINE_ENDS(text -> lines(text, line -> line + "  ")),
    PROSE_AROUND(text -> "こんにちは。棋譜を送ります。\n\n" + text + "\n\nよろしくお願いします。\n"),
    ENGLISH_AROUND(text -> "Hello, what do you think of this?\n\n" + text + "\n\nBest wishes\n"),
    PAGE(text -> "<html><body>\n<pre>\n"
            + text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "\n</pre>\n</body></html>\n"),
    UTF_8_WITH_MARK(text -> "\uFEFF" + text),
    UTF_16LE_WITH_MARK(text -> "\uFEFF" + text, StandardCharsets.UTF_16LE),
    UTF_16BE_WITH_MARK(text -> "\uFEFF" + text, StandardCharsets.UTF_16BE),
    UTF_16LE(text -> text, StandardCharsets.UTF_16LE),
    UTF_16BE(text -> text, StandardCharsets.UTF_16BE),
    SHIFT_JIS(text -> text, Charset.forName("windows-31j")),
    EUC_JP(text -> text, Charset.forName("EUC-JP")),
    ISO_2022_JP(text -> text, Charset.forName("ISO-2022-JP"));

    private final UnaryOperator<String> change;
    private final Charset charset;

    Disguise(UnaryOperator<String> change) {
        this(change, StandardCharsets.UTF_8);
    }

    Disguise(UnaryOperator<String> change, Charset charset) {
        this.change = change;
        this.charset = charset;
    }

    private static String lines(String text, UnaryOperator<String> change) {
        return text.lines().map(change).collect(Collectors.joining("\n")) + "\n";
    }

    /** The text so changed; empty if the encoding lacks a character of it. */
    Optional<byte[]> of(String text) {
        String changed = change.apply(text.replace("\r\n", "\n").replace('\r', '\n'));
        return charset.newEncoder().canEncode(changed) ? Optional.of(changed.getBytes(charset)) : Optional.empty();
    }
}
