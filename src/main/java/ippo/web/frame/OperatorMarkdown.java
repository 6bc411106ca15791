package ippo.web.frame;

import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Reads the CommonMark of the operator's pages: headings, paragraphs, lists, quotations, links. HTML in it is shown as
 * text, links lead to the web, to e-mail and to telephones only, and of pictures only the text is left: the page's
 * security policy allows no others than ours.
 */
final class OperatorMarkdown {
    private static final Parser PARSER = Parser.builder().build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .escapeHtml(true)
            .sanitizeUrls(true)
            .urlSanitizer(new DefaultUrlSanitizer(List.of("http", "https", "mailto", "tel")))
            .build();

    private OperatorMarkdown() {}

    /** @param title text of the first heading, if the page begins with one; it is not in the text then */
    record Read(Optional<String> title, SafeHtml text) {}

    static Read read(String markdown) {
        Node document = PARSER.parse(markdown.startsWith("\uFEFF") ? markdown.substring(1) : markdown);
        Optional<String> title = Optional.empty();
        if (document.getFirstChild() instanceof Heading heading) {
            title = Optional.of(text(heading)).filter(text -> !text.isBlank());
            heading.unlink();
        }
        document.accept(new Tamed());
        return new Read(title, new SafeHtml(RENDERER.render(document)));
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text each) {
                text.append(each.getLiteral());
            }

            @Override
            public void visit(Code each) {
                text.append(each.getLiteral());
            }
        });
        return text.toString().strip();
    }

    /** The page has one heading of the first level, which is its title. */
    private static final class Tamed extends AbstractVisitor {
        @Override
        public void visit(Heading heading) {
            heading.setLevel(Math.max(2, heading.getLevel()));
            visitChildren(heading);
        }

        @Override
        public void visit(Image image) {
            image.insertBefore(new Text(text(image)));
            image.unlink();
        }
    }
}
