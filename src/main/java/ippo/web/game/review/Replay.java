package ippo.web.game.review;

import ippo.answer.BoardMark;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.notation.GameRecord.Node;
import ippo.notation.JapaneseMoves;
import ippo.rules.Color;
import ippo.rules.Move;
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
 * A line of a game after so many of its moves, as the template sees it.
 *
 * @param title of the browser's tab
 * @param board printed: a grid that is walked by keys
 * @param inWords the position in words
 * @param move the last one in words; before the first, that it is the start
 * @param said the same for the ear, without signs, whether it gives check, and what the record says of it
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
     * @param aside whether it was not played in the game
     */
    public record Played(String address, SafeHtml text, String spoken, boolean here, boolean aside) {}

    /**
     * @param ply 0 to the line's length
     * @param side from which the board is seen
     * @param remarks what is said besides the move
     */
    static Replay of(ReplayLine line, int ply, Color side, String remarks, Words words) {
        int end = line.length();
        Node here = line.at(ply);
        Position position = here.position();
        Words seen = words.seenBy(side);
        BoardPainter painter = new BoardPainter(position.toSetup(), seen)
                .help(Help.LESS)
                .seenBy(side)
                .walkable(side)
                .attackers(position);
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        here.move().ifPresent(painter::last);
        BoardPicture picture = painter.paint();
        Html html = new Html();
        new BoardPrinter(html).print(picture);
        String said = ply == 0 ? words.speak("replay.start") : seen.speak(numbered(ply, told(here, side, seen)));
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
                        : words.html(Phrase.of("replay.move", "number", ply).with("move", written(here, words))),
                remarks.isEmpty() ? said : said + " " + remarks,
                List.of(
                        step(line, 0, "first", "Home", "|◀", "replay.first", ply == 0, words),
                        step(line, Math.max(0, ply - 1), "backward", "ArrowLeft", "◀", "replay.back", ply == 0, words),
                        step(
                                line,
                                Math.min(end, ply + 1),
                                "forward",
                                "ArrowRight",
                                "▶",
                                "replay.on",
                                ply == end,
                                words),
                        step(line, end, "last", "End", "▶|", "replay.last", ply == end, words)),
                IntStream.rangeClosed(1, end)
                        .mapToObj(each -> new Played(
                                line.address(each),
                                written(line.at(each), words),
                                spoken(line.at(each), side, words),
                                each == ply,
                                line.leavesTheGameAt()
                                        .filter(from -> from <= each)
                                        .isPresent()))
                        .toList(),
                BoardSpeech.json(BoardSpeech.of(
                        seen, side, position, ply == 0 ? seen.speak("speech.no-move") : told(here, side, seen))),
                PlayFrame.sentences(words));
    }

    private static Step step(
            ReplayLine line, int ply, String does, String key, String sign, String name, boolean idle, Words words) {
        return new Step(line.address(ply), does, key, sign, words.html(name), idle);
    }

    private static Phrase numbered(int ply, Object move) {
        return Phrase.of("replay.move", "number", ply).with("move", move);
    }

    private static PlayedMove deed(Node node) {
        return PlayedMove.of(node.before().orElseThrow().position(), node.move().orElseThrow());
    }

    /** The move, its promotion, and check. */
    private static String told(Node node, Color side, Words words) {
        return new Announcer(words, side)
                .deeds(List.of(deed(node)))
                .check(node.position())
                .said();
    }

    /** The name of a link to a move, without signs. */
    static String spoken(Node node, Color side, Words words) {
        return words.seenBy(side).speak(numbered(node.ply(), deed(node).told(side)));
    }

    static SafeHtml written(Node node, Words words) {
        if (words.say("language.notation").equals(Words.JAPANESE)) {
            Node before = node.before().orElseThrow();
            Optional<Square> lastTo = before.move().map(Move::to);
            return SafeHtml.escaped(
                    JapaneseMoves.writeWithSide(before.position(), node.move().orElseThrow(), lastTo));
        }
        return words.html(deed(node).listed());
    }
}
