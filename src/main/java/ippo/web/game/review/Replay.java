package ippo.web.game.review;

import ippo.answer.BoardMark;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.notation.JapaneseMoves;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;

/**
 * A game after so many of its moves, as the template sees it.
 *
 * @param board printed
 * @param move the last one in words; before the first, that it is the start
 * @param steps to the start, back, on, to the end
 */
public record Replay(SafeHtml board, SafeHtml move, List<Step> steps) {

    /**
     * A way to another move.
     *
     * @param key of the keyboard, as browsers call it
     * @param sign what the button shows
     * @param idle whether one is there already
     */
    public record Step(String address, String key, String sign, SafeHtml name, boolean idle) {}

    /**
     * @param ply 0 to the game's length
     * @param side from which the board is seen
     */
    static Replay of(Game game, int ply, Color side, String address, Words words) {
        Position position = game.positionAfter(ply);
        BoardPainter painter = new BoardPainter(position.toSetup(), words.seenBy(side))
                .help(Help.LESS)
                .seenBy(side);
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        if (ply > 0) {
            painter.last(game.moves().get(ply - 1));
        }
        Html html = new Html();
        new BoardPrinter(html).print(painter.paint());
        int end = game.length();
        return new Replay(
                html.done(),
                ply == 0 ? words.html("replay.start") : told(game, ply, words),
                List.of(
                        step(address, 0, "Home", "|◀", "replay.first", ply == 0, words),
                        step(address, Math.max(0, ply - 1), "ArrowLeft", "◀", "replay.back", ply == 0, words),
                        step(address, Math.min(end, ply + 1), "ArrowRight", "▶", "replay.on", ply == end, words),
                        step(address, end, "End", "▶|", "replay.last", ply == end, words)));
    }

    private static Step step(String address, int ply, String key, String sign, String name, boolean idle, Words words) {
        return new Step(address + "?ply=" + ply, key, sign, words.html(name), idle);
    }

    private static SafeHtml told(Game game, int ply, Words words) {
        SafeHtml move = written(game, ply, words);
        return words.html(Phrase.of("replay.move", "number", ply).with("move", move));
    }

    private static SafeHtml written(Game game, int ply, Words words) {
        Position before = game.positionAfter(ply - 1);
        Move move = game.moves().get(ply - 1);
        if (words.say("language.notation").equals("japanese")) {
            Optional<Square> lastTo = ply < 2
                    ? Optional.empty()
                    : Optional.of(game.moves().get(ply - 2).to());
            return SafeHtml.escaped(JapaneseMoves.writeWithSide(before, move, lastTo));
        }
        return words.html(PlayedMove.of(before, move).listed());
    }
}
