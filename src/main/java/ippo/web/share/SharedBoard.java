package ippo.web.share;

import ippo.answer.BoardMark;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.play.BoardSpeech;
import ippo.web.play.PlayFrame;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;

/**
 * A board to look at, as the template sees it.
 *
 * @param board printed: a grid that is walked by keys
 * @param turn who is to move
 * @param inWords the position in words
 * @param speech what the script says of the board, as JSON
 * @param sentences what it says of any board
 */
public record SharedBoard(SafeHtml board, SafeHtml turn, String inWords, String speech, SafeHtml sentences) {
    static SharedBoard of(Position position, Color near, Words words) {
        Words seen = words.seenBy(near);
        BoardPainter painter = new BoardPainter(position.toSetup(), seen)
                .help(Help.LESS)
                .seenBy(near)
                .walkable(near)
                .attackers(position)
                .foldable();
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        BoardPicture picture = painter.paint();
        Html html = new Html();
        new BoardPrinter(html).print(picture);
        return new SharedBoard(
                html.done(),
                words.html(position.sideToMove() == Color.BLACK ? "share.black" : "share.white"),
                picture.inWords(),
                BoardSpeech.json(BoardSpeech.of(seen, near, position, seen.speak("speech.no-move"))),
                PlayFrame.sentences(words));
    }
}
