package ippo.content;

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
import org.commonmark.parser.beta.Scanner;

/**
 * What lessons may write in braces, beyond CommonMark: furigana <code>{漢字|かんじ}</code>, a small piece <code>{{piece
 * +R}}</code>, a diagram <code>{{board sfen="…"}}</code>, and <code>{#anchor}</code> at the end of a heading. Braces
 * that are none of these stay text, which the reader then complains of.
 */
final class Markup {
    /** Kana and their marks, with spaces between words. */
    private static final Pattern READING = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}ー・ 　]+");

    private static final Pattern KANJI = Pattern.compile(".*[\\p{IsHan}々〆].*");
    private static final Pattern ANCHOR = Pattern.compile("#([a-z0-9]+(?:-[a-z0-9]+)*(?:\\.(?:hint|done))?)");

    private Markup() {}

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

    /** Lets commonmark ask us at every opening brace. */
    static final class Factory implements InlineContentParserFactory {
        @Override
        public Set<Character> getTriggerCharacters() {
            return Set.of('{');
        }

        @Override
        public InlineContentParser create() {
            return Markup::parse;
        }
    }

    private static ParsedInline parse(InlineParserState state) {
        Scanner scanner = state.scanner();
        scanner.next();
        boolean twice = scanner.next('{');
        StringBuilder inside = new StringBuilder();
        while (scanner.peek() != '}') {
            if (scanner.peek() == Scanner.END || scanner.peek() == '\n') {
                return ParsedInline.none();
            }
            inside.append(scanner.peek());
            scanner.next();
        }
        scanner.next();
        if (twice && !scanner.next('}')) {
            return ParsedInline.none();
        }
        return (twice ? mark(inside.toString()) : single(inside.toString()))
                .map(node -> ParsedInline.of(node, scanner.position()))
                .orElseGet(ParsedInline::none);
    }

    private static Optional<Node> mark(String inside) {
        if (inside.startsWith("piece ")) {
            return Optional.of(new PieceMark(inside.substring("piece ".length()).strip()));
        }
        return inside.startsWith("board ")
                ? Optional.of(new BoardMark(inside.substring("board ".length()).strip()))
                : Optional.empty();
    }

    private static Optional<Node> single(String inside) {
        Matcher anchor = ANCHOR.matcher(inside);
        if (anchor.matches()) {
            return Optional.of(new Anchor(anchor.group(1)));
        }
        String[] parts = inside.split("\\|", -1);
        boolean isRuby = parts.length == 2
                && KANJI.matcher(parts[0]).matches()
                && READING.matcher(parts[1]).matches();
        return isRuby ? Optional.of(new Ruby(parts[0], parts[1])) : Optional.empty();
    }
}
