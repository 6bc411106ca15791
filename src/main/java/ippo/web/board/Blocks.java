package ippo.web.board;

import ippo.content.Block;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lesson prose and its diagrams as the template {@code board/blocks} shows them. */
public final class Blocks {
    private final Words words;

    public Blocks(Words words) {
        this.words = words;
    }

    /** One map a block, with either {@code html} or {@code board}. */
    public List<Map<String, Object>> view(List<Block> blocks) {
        List<Map<String, Object>> views = new ArrayList<>();
        for (Block block : blocks) {
            Map<String, Object> view = new HashMap<>();
            if (block instanceof Block.Board board) {
                BoardPainter painter = new BoardPainter(board.setup(), words)
                        .withoutEmptyHands()
                        .mark(BoardPainter.Mark.DOT, board.marks());
                board.arrows().forEach(arrow -> painter.arrow(arrow.from(), arrow.to()));
                view.put("board", painter.paint());
            } else {
                view.put("html", ((Block.Html) block).html());
            }
            views.add(view);
        }
        return views;
    }
}
