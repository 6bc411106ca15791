package ippo.web.game.review;

import ippo.answer.BoardMark;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.notation.JapaneseMoves;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.play.Announcer;
import ippo.web.play.BoardSpeech;
import ippo.web.play.PlayFrame;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A game after so many of its moves, as the template sees it.
 *
 * @param title of the browser's tab
 * @param board printed: a grid that is walked by keys
 * @param inWords the position in words
 * @param move the last one in words; before the first, that it is the start
 * @param said the same for the ear, without signs, and whether it gives check
 * @param steps to the start, back, on, to the end
 * @param moves all of them
 * @param speech what the script says of the board, as JSON
 * @param sentences what it says of any board
 */
public record Replay(
        String title,
        SafeHtml board,
        String inWords,
        SafeHtml move,
        String said,
        List<Step> steps,
        List<Played> moves,
        String speech,
        SafeHtml sentences) {

    /**
     * A way to another move.
     *
     * @param does what the keys of the board call it
     * @param key of the keyboard, as browsers call it
     * @param sign what the button shows
     * @param idle whether one is there already
     */
    public record Step(String address, String does, String key, String sign, SafeHtml name, boolean idle) {}

    /**
     * A move of the list.
     *
     * @param spoken without signs
     * @param here whether the board shows what it led to
     */
    public record Played(String address, SafeHtml text, String spoken, boolean here) {}

    /**
     * @param ply 0 to the game's length
     * @param side from which the board is seen
     */
    static Replay of(Game game, int ply, Color side, String address, Words words) {
        int end = game.length();
        Position position = game.positionAfter(ply);
        Words seen = words.seenBy(side);
        BoardPainter painter = new BoardPainter(position.toSetup(), seen)
                .help(Help.LESS)
                .seenBy(side)
                .walkable(side)
                .attackers(position);
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        if (ply > 0) {
            painter.last(game.moves().get(ply - 1));
        }
        BoardPicture picture = painter.paint();
        Html html = new Html();
        new BoardPrinter(html).print(picture);
        return new Replay(
                ply == 0
                        ? words.say("replay.title")
                        : words.say(Phrase.of(
                                        "tab.result",
                                        "head",
                                        Phrase.of("replay.number", "number", ply)
                                                .with("all", end))
                                .with("title", words.say("replay.title"))),
                html.done(),
                picture.inWords(),
                ply == 0
                        ? words.html("replay.start")
                        : words.html(Phrase.of("replay.move", "number", ply).with("move", written(game, ply, words))),
                ply == 0 ? words.speak("replay.start") : seen.speak(numbered(ply, told(game, ply, side, seen))),
                List.of(
                        step(address, 0, "first", "Home", "|◀", "replay.first", ply == 0, words),
                        step(
                                address,
                                Math.max(0, ply - 1),
                                "backward",
                                "ArrowLeft",
                                "◀",
                                "replay.back",
                                ply == 0,
                                words),
                        step(
                                address,
                                Math.min(end, ply + 1),
                                "forward",
                                "ArrowRight",
                                "▶",
                                "replay.on",
                                ply == end,
                                words),
                        step(address, end, "last", "End", "▶|", "replay.last", ply == end, words)),
                IntStream.rangeClosed(1, end)
                        .mapToObj(each -> new Played(
                                at(address, each),
                                written(game, each, words),
                                seen.speak(numbered(each, deed(game, each).told(side))),
                                each == ply))
                        .toList(),
                BoardSpeech.json(BoardSpeech.of(
                        seen, side, position, ply == 0 ? seen.speak("speech.no-move") : told(game, ply, side, seen))),
                PlayFrame.sentences(words));
    }

    private static String at(String address, int ply) {
        return address + "?ply=" + ply;
    }

    private static Step step(
            String address, int ply, String does, String key, String sign, String name, boolean idle, Words words) {
        return new Step(at(address, ply), does, key, sign, words.html(name), idle);
    }

    private static Phrase numbered(int ply, Object move) {
        return Phrase.of("replay.move", "number", ply).with("move", move);
    }

    private static PlayedMove deed(Game game, int ply) {
        return PlayedMove.of(game.positionAfter(ply - 1), game.moves().get(ply - 1));
    }

    /** The move, its promotion, and check. */
    private static String told(Game game, int ply, Color side, Words words) {
        return new Announcer(words, side)
                .deeds(List.of(deed(game, ply)))
                .check(game.positionAfter(ply))
                .said();
    }

    private static SafeHtml written(Game game, int ply, Words words) {
        if (words.say("language.notation").equals(Words.JAPANESE)) {
            Optional<Square> lastTo = ply < 2
                    ? Optional.empty()
                    : Optional.of(game.moves().get(ply - 2).to());
            return SafeHtml.escaped(JapaneseMoves.writeWithSide(
                    game.positionAfter(ply - 1), game.moves().get(ply - 1), lastTo));
        }
        return words.html(deed(game, ply).listed());
    }
}
