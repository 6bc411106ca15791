package ippo.web.play;

import ippo.answer.Drawing;
import ippo.answer.Sign;
import ippo.content.Block;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPrinter;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;

/** Lesson prose and its diagrams. */
public final class Blocks {
    private Blocks() {}

    public static List<PlayView.Block> of(List<Block> blocks, Words words) {
        return blocks.stream()
                .<PlayView.Block>map(block -> block instanceof Block.Board board
                        ? new PlayView.Block.Diagram(new BoardPainter(board.setup(), words)
                                .draw(new Drawing(java.util.Map.of(Sign.DOT, board.marks()), board.arrows()))
                                .withoutEmptyHands()
                                .paint())
                        : new PlayView.Block.Text(new SafeHtml(((Block.Html) block).html())))
                .toList();
    }

    /** Lesson prose as it stands on a page. */
    public static SafeHtml print(List<? extends Block> blocks, Words words) {
        Html html = new Html();
        print(of(List.copyOf(blocks), words), html);
        return html.done();
    }

    /** The same with its boards as small as they can be. */
    public static SafeHtml printSmall(List<? extends Block> blocks, Words words) {
        Html html = new Html();
        for (PlayView.Block block : of(List.copyOf(blocks), words)) {
            if (block instanceof PlayView.Block.Diagram diagram) {
                html.open("div", "diagram");
                new BoardPrinter(html).part(diagram.board());
                html.close();
            } else {
                print(List.of(block), html);
            }
        }
        return html.done();
    }

    static void print(List<PlayView.Block> blocks, Html html) {
        for (PlayView.Block block : blocks) {
            if (block instanceof PlayView.Block.Text text) {
                html.html(text.html());
            } else {
                html.open("div", "diagram");
                new BoardPrinter(html).print(((PlayView.Block.Diagram) block).board());
                html.close();
            }
        }
    }
}
