package ippo.content.source;

import ippo.content.Block;
import java.util.List;

/**
 * A heading and what stands under it; what comes before the first heading has none.
 *
 * @param anchor such as {@code "first-push.hint"}; empty before the first heading
 */
public record TextPart(String anchor, Place place, String title, String titleHtml, List<Located<Block>> blocks) {
    public TextPart {
        blocks = List.copyOf(blocks);
    }

    public List<Block> values() {
        return blocks.stream().map(Located::value).toList();
    }

    public List<Located<Block>> boards() {
        return blocks.stream()
                .filter(block -> block.value() instanceof Block.Board)
                .toList();
    }
}
