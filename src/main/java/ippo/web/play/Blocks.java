package ippo.web.play;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.content.Block;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture;
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
                .<PlayView.Block>map(block -> switch (block) {
                    case Block.Board board ->
                        new PlayView.Block.Diagram(new BoardPainter(board.setup(), words)
                                .draw(new Drawing(java.util.Map.of(BoardMark.DOT, board.marks()), board.arrows()))
                                .withoutEmptyHands()
                                .paint());
                    case Block.Html(String text) -> new PlayView.Block.Text(new SafeHtml(text));
                })
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
            switch (block) {
                case PlayView.Block.Diagram(BoardPicture board) -> {
                    html.open("div", "diagram");
                    new BoardPrinter(html).part(board);
                    html.close();
                }
                case PlayView.Block.Text(SafeHtml text) -> html.html(text);
            }
        }
        return html.done();
    }

    static void print(List<PlayView.Block> blocks, Html html) {
        for (PlayView.Block block : blocks) {
            switch (block) {
                case PlayView.Block.Text(SafeHtml text) -> html.html(text);
                case PlayView.Block.Diagram(BoardPicture board) -> {
                    html.open("div", "diagram");
                    new BoardPrinter(html).print(board);
                    html.close();
                }
            }
        }
    }
}
