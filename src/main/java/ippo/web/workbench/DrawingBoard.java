package ippo.web.workbench;

import ippo.answer.BoardMark;
import ippo.answer.Phrase;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.workbench.DrawingFaults;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * The board on which a position is drawn, as the template sees it.
 *
 * @param sfen of the drawing
 * @param from the piece that is taken up
 * @param board printed, each square a button
 * @param acts tools that are no piece
 * @param pieces tools that put a piece, Black's and then White's
 * @param letters the keys that put pieces
 * @param hands what both hold, the attacker's first
 * @param attacker who is to mate
 * @param faults what keeps the drawing from being a problem
 */
public record DrawingBoard(
        String sfen,
        Optional<String> from,
        SafeHtml board,
        List<Tool> acts,
        List<List<Tool>> pieces,
        List<Letter> letters,
        List<Held> hands,
        SafeHtml attacker,
        List<SafeHtml> faults) {

    /** A tool. @param letter of its piece, {@code color} b or w; null without one */
    public record Tool(String value, SafeHtml name, String letter, String color, boolean chosen) {}

    /** What a side holds. */
    public record Held(String color, SafeHtml name, List<Count> counts) {}

    /** How many of a type. @param more for the ear, what the button does; {@code less} likewise */
    public record Count(String letter, String value, int count, String name, String more, String less) {}

    static DrawingBoard of(Editing editing, Words words) {
        Setup setup = editing.setup();
        DrawingFaults faults = DrawingFaults.of(setup);
        BoardPainter painter = new BoardPainter(setup, words)
                .markable(true)
                .hands(EnumSet.noneOf(Color.class))
                .help(Help.LESS)
                .draw(faults.drawing());
        editing.from().ifPresent(from -> painter.draw(BoardMark.HELD, List.of(from)));
        Html html = new Html();
        new BoardPrinter(html).print(painter.paint());
        List<Tool> acts = List.of(
                act(Editing.MOVE, "bench.tool.move", editing, words),
                act(Editing.FLIP, "bench.tool.flip", editing, words),
                act(Editing.ERASE, "bench.tool.erase", editing, words));
        List<List<Tool>> pieces = new ArrayList<>();
        List<Held> hands = new ArrayList<>();
        for (Color color : List.of(setup.sideToMove(), setup.sideToMove().opposite())) {
            hands.add(held(setup, color, words));
        }
        for (Color color : Color.values()) {
            pieces.add(tools(color, editing.tool(), words));
        }
        return new DrawingBoard(
                Sfen.writeWithoutPly(setup),
                editing.from().map(Object::toString),
                html.done(),
                acts,
                pieces,
                Letter.ofKeys(words),
                hands,
                words.html("records.side." + setup.sideToMove()),
                faults.sentences().stream().map(words::html).toList());
    }

    private static Tool act(String tool, String key, Editing editing, Words words) {
        return new Tool(tool, words.html(key), null, null, tool.equals(editing.tool()));
    }

    private static List<Tool> tools(Color color, String chosen, Words words) {
        List<Tool> tools = new ArrayList<>();
        for (PieceType type : Letter.TYPES) {
            Piece piece = new Piece(type, color);
            tools.add(new Tool(
                    piece.letter(),
                    SafeHtml.escaped(words.spokenPiece(piece)),
                    type.letter(),
                    String.valueOf(color.letter()),
                    piece.letter().equals(chosen)));
        }
        return tools;
    }

    private static Held held(Setup setup, Color color, Words words) {
        List<Count> counts = new ArrayList<>();
        for (PieceType type : PieceType.HELD) {
            int count = setup.hand(color).count(type);
            Phrase held = Phrase.of("board.held", "piece", type).with("count", count);
            String hand = words.speak("records.side." + color);
            counts.add(new Count(
                    type.letter(),
                    new Piece(type, color).letter(),
                    count,
                    hand + words.colon() + words.speak(held),
                    words.speak(Phrase.of("bench.more", "held", held)),
                    words.speak(Phrase.of("bench.less", "held", held))));
        }
        return new Held(String.valueOf(color.letter()), words.html("records.side." + color), counts);
    }
}
