package ippo.content.source;

import ippo.content.Block;
import ippo.content.source.TextDraft.Phrase;
import ippo.i18n.Language;
import ippo.rules.Piece;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;

/**
 * Reads one language's file of a lesson: front matter, then a part under each heading; or a file of such parts alone.
 * Strict: no raw HTML, no pictures, no other headings than {@code ##} and {@code ###} with an anchor, no stray braces.
 */
final class TextReader {
    /** Any asterisk but those of moves, such as {@code P*5e}. */
    private static final Pattern STRAY_ASTERISK = Pattern.compile("(?<![A-Za-z])\\*|\\*(?![1-9])");

    private final String file;
    private final Prose prose;
    private final Faults faults;
    private int before;

    TextReader(String file, Prose prose, Faults faults) {
        this.file = file;
        this.prose = prose;
        this.faults = faults;
    }

    /** The file's text, as far as it can be read. */
    TextDraft read(String text) {
        Matcher ours = Markup.PRIVATE.matcher(text);
        if (ours.find()) {
            long line = text.substring(0, ours.start())
                            .chars()
                            .filter(c -> c == '\n')
                            .count()
                    + 1;
            faults.add(new Place(file, (int) line), "a character for private use (U+E000 to U+E003)");
        }
        FrontMatter head = FrontMatter.read(file, text, faults, "title", "summary", "translates");
        before = 1;
        Phrase title = phrase(head, "title");
        Phrase summary = phrase(head, "summary");
        Optional<Located<Integer>> translates = head.values()
                .flatMap(values -> values.need("translates"))
                .flatMap(value -> value.number().stream()
                        .mapToObj(number -> new Located<>(number, value.place()))
                        .findFirst());
        before = head.lines();
        Node document = prose.parse(head.body());
        document.accept(new Complaints());
        return new TextDraft(prose.language(), new Place(file, 1), title, summary, translates, parts(document));
    }

    /** The parts of a text without front matter, as far as they can be read. */
    Map<String, TextPart> parts(String text) {
        before = 0;
        Node document = prose.parse(text);
        document.accept(new Complaints());
        return parts(document);
    }

    private Phrase phrase(FrontMatter head, String key) {
        Optional<YamlValue> value = head.values().flatMap(values -> values.need(key));
        Optional<String> text = value.flatMap(YamlValue::text);
        if (text.isEmpty()) {
            return new Phrase("", "");
        }
        Place place = value.get().place();
        before = place.line() - 1;
        Node document = prose.parse(text.get());
        document.accept(new Complaints());
        Node only = document.getFirstChild();
        if (!(only instanceof Paragraph) || only.getNext() != null) {
            faults.add(place, key + " is not one simple sentence");
            return new Phrase("", "");
        }
        return new Phrase(prose.plain(only), prose.inlineHtml(only));
    }

    private Map<String, TextPart> parts(Node document) {
        Map<String, TextPart> parts = new LinkedHashMap<>();
        Heading heading = null;
        List<Located<Block>> blocks = new ArrayList<>();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading next) {
                close(heading, blocks, parts);
                heading = next;
                blocks = new ArrayList<>();
            } else {
                add(node, blocks);
            }
        }
        close(heading, blocks, parts);
        return parts;
    }

    private void add(Node node, List<Located<Block>> blocks) {
        Place place = place(node);
        if (node instanceof Paragraph
                && node.getFirstChild() instanceof Markup.BoardMark mark
                && mark.getNext() == null) {
            new BoardReader(place, faults)
                    .read(mark.attributes())
                    .ifPresent(board -> blocks.add(new Located<>(board, place)));
            return;
        }
        int last = blocks.size() - 1;
        Optional<Block.Html> before =
                last < 0 ? Optional.empty() : blocks.get(last).value().asHtml();
        if (before.isPresent()) {
            Block joined = new Block.Html(before.get().html() + "\n" + prose.html(node));
            blocks.set(last, new Located<>(joined, blocks.get(last).place()));
        } else {
            blocks.add(new Located<>(new Block.Html(prose.html(node)), place));
        }
    }

    /** @param heading null before the first one */
    private void close(Heading heading, List<Located<Block>> blocks, Map<String, TextPart> parts) {
        if (heading == null) {
            parts.put("", new TextPart("", new Place(file, before + 1), "", "", blocks));
            return;
        }
        Place place = place(heading);
        if (!(heading.getLastChild() instanceof Markup.Anchor anchor)) {
            faults.add(place, "expected an anchor such as {#first-push} at the end of the heading");
            return;
        }
        boolean isTask = !anchor.name().contains(".");
        if (heading.getLevel() != (isTask ? 2 : 3)) {
            faults.add(
                    place,
                    "write ## before {#exercise}, and ### before {#exercise.hint}, {#exercise.done} and the like");
        }
        String title = prose.plain(heading);
        if (isTask && title.isEmpty()) {
            faults.add(place, "{#" + anchor.name() + "} has no title");
        }
        if (blocks.isEmpty()) {
            faults.add(place, "there is nothing under {#" + anchor.name() + "}");
        }
        TextPart part = new TextPart(anchor.name(), place, title, prose.inlineHtml(heading), blocks);
        if (parts.putIfAbsent(anchor.name(), part) != null) {
            faults.add(
                    place,
                    "the anchor {#" + anchor.name() + "} is there already, at line "
                            + parts.get(anchor.name()).place().line());
        }
    }

    private Place place(Node node) {
        int line = node.getSourceSpans().isEmpty()
                ? 0
                : node.getSourceSpans().get(0).getLineIndex();
        return new Place(file, before + line + 1);
    }

    /** Looks for what a lesson may not contain. */
    private final class Complaints extends AbstractVisitor {
        @Override
        public void visit(HtmlBlock html) {
            faults.add(place(html), "raw HTML is not allowed: " + firstLine(html.getLiteral()));
        }

        @Override
        public void visit(HtmlInline html) {
            faults.add(place(html), "raw HTML is not allowed: " + html.getLiteral());
        }

        @Override
        public void visit(Image image) {
            faults.add(place(image), "pictures are not allowed; draw a position with {{board sfen=\"…\"}}");
        }

        @Override
        public void visit(Heading heading) {
            if (heading.getParent().getParent() != null) {
                faults.add(place(heading), "a heading inside a list or a quotation");
            }
            visitChildren(heading);
        }

        @Override
        public void visit(Text text) {
            if (text.getLiteral().contains("{") || text.getLiteral().contains("}")) {
                faults.add(
                        place(text),
                        "stray brace in: " + firstLine(text.getLiteral()) + " (furigana is {漢字|かんじ}, with kana alone"
                                + " after the bar; besides there are {{piece R}}, {{board …}} and {#anchor})");
            }
            if (STRAY_ASTERISK.matcher(text.getLiteral()).find()) {
                faults.add(
                        place(text),
                        "asterisks that emphasize nothing in: " + firstLine(text.getLiteral())
                                + " (next to a letter, they do not work around 「」 or other punctuation)");
            }
        }

        @Override
        public void visit(Emphasis emphasis) {
            boolean isMove = emphasis.getPrevious() instanceof Text before
                    && before.getLiteral().matches("(?s).*[A-Za-z]")
                    && emphasis.getFirstChild() instanceof Text inside
                    && inside.getLiteral().matches("(?s)[1-9].*");
            if (isMove) {
                faults.add(place(emphasis), "two moves such as P*5e emphasize what is between them; write P\\*5e");
            }
            visitChildren(emphasis);
        }

        @Override
        public void visit(Code code) {
            if (Markup.PRIVATE.matcher(code.getLiteral()).find()) {
                faults.add(place(code), "furigana or a piece inside of code");
            }
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof Markup.PieceMark mark
                    && Piece.ofLetter(mark.letter()).isEmpty()) {
                faults.add(place(node), "{{piece " + mark.letter() + "}}: no such piece");
            }
            if (node instanceof Markup.Anchor && !(node.getParent() instanceof Heading && node.getNext() == null)) {
                faults.add(place(node), "an anchor that is not at the end of a heading");
            }
            if (node instanceof Markup.BoardMark && !isAlone(node)) {
                faults.add(place(node), "{{board …}} must stand on a line of its own, with empty lines around it");
            }
        }

        private boolean isAlone(Node node) {
            return node.getParent() instanceof Paragraph paragraph
                    && paragraph.getParent().getParent() == null
                    && node.getPrevious() == null
                    && node.getNext() == null;
        }

        private String firstLine(String text) {
            return text.strip().split("\n", 2)[0];
        }
    }

    /** The name of a language's file in the folder of a lesson. */
    static String fileOf(Language language) {
        return language.tag() + ".md";
    }
}
