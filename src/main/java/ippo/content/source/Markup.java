package ippo.content.source;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Node;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;

/**
 * What lessons may write in braces, beyond CommonMark: furigana <code>{漢字|かんじ}</code>, a small piece <code>{{piece
 * +R}}</code>, a diagram <code>{{board sfen="…"}}</code>, and <code>{#anchor}</code> at the end of a heading. Braces
 * that are none of these stay text, which the reader then complains of.
 *
 * <p>CommonMark takes the asterisks of <code>は**{歩|ふ}**を</code> for text, since a brace counts as punctuation. So the
 * braces of furigana and pieces are first turned into characters for private use, which do not.
 */
final class Markup {
    private static final char RUBY = '\uE000';
    private static final char READ = '\uE001';
    private static final char PIECE = '\uE002';
    private static final char END = '\uE003';

    /** The characters that mean something to us and may not be written by authors. */
    static final Pattern PRIVATE = Pattern.compile("[\uE000-\uE003]");

    /** Some kanji, perhaps among others; and then kana and their marks, with spaces between words. */
    private static final Pattern FURIGANA =
            Pattern.compile("\\{([^{}|\\n]*[\\p{IsHan}々〆][^{}|\\n]*)" + "\\|([\\p{IsHiragana}\\p{IsKatakana}ー・ 　]+)}");

    private static final Pattern PIECES = Pattern.compile("\\{\\{piece +([^{}\\n]*?) *}}");
    private static final Pattern BOARD = Pattern.compile("\\{\\{board +([^{}\\n]*?) *}}");
    private static final Pattern ANCHOR = Pattern.compile(
            "\\{#([a-z0-9]+(?:-[a-z0-9]+)*(?:\\.(?:hint|hint-2|done|more|(?:choice|why)-[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*))?)}");

    private Markup() {}

    /** Turns the braces of furigana and pieces into characters that {@link Factory} then looks for. */
    static String prepare(String markdown) {
        String withRuby = FURIGANA.matcher(markdown).replaceAll(RUBY + "$1" + READ + "$2" + END);
        return PIECES.matcher(withRuby).replaceAll(PIECE + "$1" + END);
    }

    /** Furigana: some kanji and how they are read. */
    static final class Ruby extends CustomNode {
        private final String base;
        private final String reading;

        Ruby(String base, String reading) {
            this.base = base;
            this.reading = reading;
        }

        String base() {
            return base;
        }

        String reading() {
            return reading;
        }
    }

    /** A small piece within a sentence, by its SFEN letter, known or not. */
    static final class PieceMark extends CustomNode {
        private final String letter;

        PieceMark(String letter) {
            this.letter = letter;
        }

        String letter() {
            return letter;
        }
    }

    /** A diagram, by the text of its attributes. */
    static final class BoardMark extends CustomNode {
        private final String attributes;

        BoardMark(String attributes) {
            this.attributes = attributes;
        }

        String attributes() {
            return attributes;
        }
    }

    /** The name of a heading. */
    static final class Anchor extends CustomNode {
        private final String name;

        Anchor(String name) {
            this.name = name;
        }

        String name() {
            return name;
        }
    }

    /** Lets commonmark ask us wherever one of our marks might begin. */
    static final class Factory implements InlineContentParserFactory {
        @Override
        public Set<Character> getTriggerCharacters() {
            return Set.of('{', RUBY, PIECE);
        }

        @Override
        public InlineContentParser create() {
            return Markup::parse;
        }
    }

    private static ParsedInline parse(InlineParserState state) {
        Scanner scanner = state.scanner();
        Position start = scanner.position();
        char first = scanner.peek();
        char last = first == '{' ? '}' : END;
        while (scanner.peek() != last) {
            if (scanner.peek() == Scanner.END || scanner.peek() == '\n') {
                return ParsedInline.none();
            }
            scanner.next();
        }
        scanner.next();
        if (first == '{') {
            scanner.next('}'); // the second one of a diagram
        }
        String mark = scanner.getSource(start, scanner.position()).getContent();
        return node(mark).map(node -> ParsedInline.of(node, scanner.position())).orElseGet(ParsedInline::none);
    }

    private static Optional<Node> node(String mark) {
        String inside = mark.substring(1, mark.length() - 1);
        if (mark.charAt(0) == PIECE) {
            return Optional.of(new PieceMark(inside));
        }
        if (mark.charAt(0) == RUBY) {
            int bar = inside.indexOf(READ);
            return Optional.of(new Ruby(inside.substring(0, bar), inside.substring(bar + 1)));
        }
        Matcher board = BOARD.matcher(mark);
        if (board.matches()) {
            return Optional.of(new BoardMark(board.group(1)));
        }
        Matcher anchor = ANCHOR.matcher(mark);
        return anchor.matches() ? Optional.of(new Anchor(anchor.group(1))) : Optional.empty();
    }
}
