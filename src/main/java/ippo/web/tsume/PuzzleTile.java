package ippo.web.tsume;

import ippo.content.BankPuzzle;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.web.board.BoardWindow;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A puzzle in a list: the part of the board that matters, what Black holds, its number, and once it is solved what it
 * is about, which would give it away before.
 *
 * @param window the part of the board with all its pieces
 * @param hand what Black holds
 * @param theme its first theme; empty if it has none, or is not solved
 * @param label all of it for the ear
 */
public record PuzzleTile(
        String id,
        String address,
        int number,
        BoardWindow window,
        List<Held> hand,
        Optional<SafeHtml> theme,
        boolean isSolved,
        int stars,
        String label) {
    /** Pieces of one kind in hand: the SFEN letter, and how many. */
    public record Held(String piece, int count) {}

    /** @param stars won; 0 if it is not solved */
    public static PuzzleTile of(BankPuzzle puzzle, int stars, Words words, String root) {
        Optional<String> theme = puzzle.tags().stream().findFirst().filter(tag -> stars > 0);
        String about = theme.map(tag -> words.say("theme." + tag)).orElse("");
        return new PuzzleTile(
                puzzle.id(),
                root + "/tsume/" + puzzle.id(),
                puzzle.number(),
                BoardWindow.around(puzzle.puzzle().start()),
                hand(puzzle.puzzle().start()),
                theme.map(tag -> words.html("theme." + tag)),
                stars > 0,
                stars,
                words.say(
                        stars > 0 ? "tsume.tile-solved" : "tsume.tile",
                        Map.of("plies", puzzle.plies(), "number", puzzle.number(), "theme", about, "stars", stars)));
    }

    /** The same, leading elsewhere. */
    PuzzleTile at(String elsewhere) {
        return new PuzzleTile(id, elsewhere, number, window, hand, theme, isSolved, stars, label);
    }

    /** What Black holds, only for the eye. */
    public SafeHtml handHtml() {
        return handHtml(hand);
    }

    static SafeHtml handHtml(List<Held> hand) {
        Html html = new Html();
        html.open("span", "tile-hand").with("aria-hidden", "true");
        for (Held held : hand) {
            html.open("i");
            html.open("b", "piece")
                    .with("data-color", "b")
                    .with("data-piece", held.piece())
                    .close();
            if (held.count() > 1) {
                html.open("small").text(String.valueOf(held.count())).close();
            }
            html.close();
        }
        html.close();
        return html.done();
    }

    static List<Held> hand(Position position) {
        List<Held> held = new ArrayList<>();
        position.hand(Color.BLACK).counts().forEach((type, count) -> held.add(new Held(type.letter(), count)));
        return held;
    }
}
