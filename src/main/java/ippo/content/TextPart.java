package ippo.content;

import java.util.List;

/**
 * A heading and what stands under it; the introduction has no heading.
 *
 * @param anchor such as {@code "first-push.hint"}; empty for the introduction
 */
record TextPart(String anchor, Place place, String title, String titleHtml, List<Located<Block>> blocks) {
    TextPart {
        blocks = List.copyOf(blocks);
    }

    List<Block> values() {
        return blocks.stream().map(Located::value).toList();
    }

    List<Located<Block>> boards() {
        return blocks.stream()
                .filter(block -> block.value() instanceof Block.Board)
                .toList();
    }
}
