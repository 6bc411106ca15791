package ippo.content.source;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Color;
import ippo.rules.Piece;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Turns Markdown with our {@link Markup} into HTML, in one language. Whatever an author writes goes through the
 * escaping of commonmark; only tags and attributes of our own are written raw.
 */
final class Prose {
    private static final Pattern JAPANESE = Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}々〆ー、。]+");

    private final Language language;
    private final Messages messages;
    private final Parser parser = Parser.builder()
            .customInlineContentParserFactory(new Markup.Factory())
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();
    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .escapeHtml(true)
            .sanitizeUrls(true)
            .nodeRendererFactory(Renderer::new)
            .build();

    /** @param messages of the language; they name the pieces */
    Prose(Messages messages) {
        this.language = messages.language();
        this.messages = messages;
    }

    Language language() {
        return language;
    }

    Node parse(String markdown) {
        Node document = parser.parse(Markup.prepare(markdown));
        if (language.equals(Language.JA)) {
            document.accept(new LineJoiner());
        }
        return document;
    }

    /** A block as HTML. */
    String html(Node block) {
        return renderer.render(block).strip();
    }

    /** What a heading or a paragraph contains, as HTML without a block around it. */
    String inlineHtml(Node parent) {
        StringBuilder html = new StringBuilder();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            html.append(renderer.render(child));
        }
        return html.toString().strip();
    }

    /** What a heading or a paragraph contains, as plain text without furigana. */
    String plain(Node parent) {
        PlainText text = new PlainText();
        parent.accept(text);
        return text.out.toString().strip();
    }

    private String pieceName(Piece piece) {
        return messages.text("piece." + piece.type());
    }

    /** Japanese has no spaces between words, so a line break within a paragraph must not become one. */
    private static final class LineJoiner extends AbstractVisitor {
        @Override
        public void visit(SoftLineBreak lineBreak) {
            if (!isLatin(lineBreak.getPrevious(), true) || !isLatin(lineBreak.getNext(), false)) {
                lineBreak.unlink();
            }
        }

        private static boolean isLatin(Node node, boolean atEnd) {
            if (!(node instanceof Text text) || text.getLiteral().isEmpty()) {
                return false;
            }
            String literal = text.getLiteral();
            return literal.charAt(atEnd ? literal.length() - 1 : 0) < 0x2000;
        }
    }

    private final class PlainText extends AbstractVisitor {
        private final StringBuilder out = new StringBuilder();

        @Override
        public void visit(Text text) {
            out.append(text.getLiteral());
        }

        @Override
        public void visit(Code code) {
            out.append(code.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak lineBreak) {
            out.append(' ');
        }

        @Override
        public void visit(HardLineBreak lineBreak) {
            out.append(' ');
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof Markup.Ruby ruby) {
                out.append(ruby.base());
            } else if (node instanceof Markup.PieceMark mark) {
                out.append(
                        Piece.ofLetter(mark.letter()).map(Prose.this::pieceName).orElse(""));
            }
        }
    }

    /** Writes our marks, and tells voices where Japanese begins within another language. */
    private final class Renderer implements NodeRenderer {
        private final HtmlWriter out;

        Renderer(HtmlNodeRendererContext context) {
            out = context.getWriter();
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(
                    Text.class, Markup.Ruby.class, Markup.PieceMark.class, Markup.BoardMark.class, Markup.Anchor.class);
        }

        @Override
        public void render(Node node) {
            if (node instanceof Text text) {
                text(text.getLiteral());
            } else if (node instanceof Markup.Ruby ruby) {
                ruby(ruby);
            } else if (node instanceof Markup.PieceMark mark) {
                Piece.ofLetter(mark.letter()).ifPresent(this::piece);
            }
            // diagrams are blocks of their own, and anchors are not shown
        }

        private void text(String literal) {
            if (language.equals(Language.JA)) {
                out.text(literal);
                return;
            }
            Matcher japanese = JAPANESE.matcher(literal);
            int done = 0;
            while (japanese.find()) {
                out.text(literal.substring(done, japanese.start()));
                out.tag("span", Map.of("lang", "ja"));
                out.text(japanese.group());
                out.tag("/span");
                done = japanese.end();
            }
            out.text(literal.substring(done));
        }

        private void ruby(Markup.Ruby ruby) {
            out.tag("ruby", language.equals(Language.JA) ? Map.of() : Map.of("lang", "ja"));
            out.text(ruby.base());
            parenthesis("(");
            out.tag("rt");
            out.text(ruby.reading());
            out.tag("/rt");
            parenthesis(")");
            out.tag("/ruby");
        }

        /** Shown where furigana cannot be. */
        private void parenthesis(String which) {
            out.tag("rp");
            out.text(which);
            out.tag("/rp");
        }

        private void piece(Piece piece) {
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("class", "inline-piece piece");
            attributes.put("data-piece", piece.type().letter());
            attributes.put("data-color", piece.color() == Color.BLACK ? "b" : "w");
            attributes.put("role", "img");
            attributes.put("aria-label", pieceName(piece));
            out.tag("span", attributes);
            out.tag("/span");
        }
    }
}
