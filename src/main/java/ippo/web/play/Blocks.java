package ippo.web.play;

import ippo.answer.Drawing;
import ippo.answer.Sign;
import ippo.content.Block;
import ippo.web.board.PicturePainter;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;

/** Lesson prose as the player shows it. */
public final class Blocks {
    private Blocks() {}

    public static List<PlayView.Block> of(List<Block> blocks, Words words) {
        return blocks.stream()
                .<PlayView.Block>map(block -> block instanceof Block.Board board
                        ? new PlayView.Block.Diagram(new PicturePainter(board.setup(), words)
                                .draw(new Drawing(java.util.Map.of(Sign.DOT, board.marks()), board.arrows()))
                                .withoutEmptyHands()
                                .paint())
                        : new PlayView.Block.Text(new SafeHtml(((Block.Html) block).html())))
                .toList();
    }
}
