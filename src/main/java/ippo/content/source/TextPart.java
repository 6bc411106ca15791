package ippo.content.source;

import ippo.content.Block;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A heading and what stands under it; what comes before the first heading has none.
 *
 * @param anchor such as {@code "first-push.hint"}; empty before the first heading
 */
public record TextPart(String anchor, Place place, String title, String titleHtml, List<Located<Block>> blocks) {
    private static final Pattern PARAGRAPH = Pattern.compile("<p>((?:(?!</?(?:p|a|ul|ol|li|blockquote)[ >]).)*)</p>");

    public TextPart {
        blocks = List.copyOf(blocks);
    }

    public List<Block> values() {
        return blocks.stream().map(Located::value).toList();
    }

    /** The only paragraph, without its tags, for a button; empty if there is more, or something else. */
    public Optional<String> label() {
        if (blocks.size() != 1) {
            return Optional.empty();
        }
        return blocks.get(0)
                .value()
                .asHtml()
                .map(html -> PARAGRAPH.matcher(html.html()))
                .filter(Matcher::matches)
                .map(paragraph -> paragraph.group(1));
    }

    public List<Located<Block.Board>> boards() {
        return blocks.stream()
                .flatMap(block -> block.value().asBoard().stream().map(board -> new Located<>(board, block.place())))
                .toList();
    }
}
