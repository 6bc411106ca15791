package ippo.web.coach;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.web.words.Html;
import ippo.web.words.PieceAddress;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Prints a note on each piece. */
final class PieceNotes {
    /** As many squares as are shown on each side of the piece. */
    private static final int AROUND = 2;

    private static final List<PieceType> ORDER = List.of(
            PieceType.KING,
            PieceType.ROOK,
            PieceType.DRAGON,
            PieceType.BISHOP,
            PieceType.HORSE,
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.PROMOTED_SILVER,
            PieceType.KNIGHT,
            PieceType.PROMOTED_KNIGHT,
            PieceType.LANCE,
            PieceType.PROMOTED_LANCE,
            PieceType.PAWN,
            PieceType.TOKIN);

    private final Words words;
    private final String root;
    private final Html html = new Html();

    private PieceNotes(Words words, String root) {
        this.words = words;
        this.root = root;
    }

    /** @param root the beginning of addresses, such as {@code /en} */
    static SafeHtml print(Words words, String root) {
        PieceNotes notes = new PieceNotes(words, root);
        notes.html.open("div", "coach-notes");
        ORDER.forEach(notes::note);
        return notes.html.close().done();
    }

    private void note(PieceType type) {
        html.open("section", "coach-note").with("data-coach", type.letter()).with("data-aloud", aloud(type));
        html.open("h2");
        piece(type);
        html.open("a")
                .with("href", root + "/pieces/" + PieceAddress.of(type))
                .text(words.piece(type))
                .close();
        html.open("small")
                .with("lang", words.say("coach.names-language"))
                .text(words.say("coach.name." + type))
                .close()
                .close();
        grid(type);
        html.open("p").html(words.html("coach.moves." + type)).close();
        other(type).ifPresent(this::otherSide);
        html.close();
    }

    /** The note for the ear. */
    private String aloud(PieceType type) {
        List<String> sentences = new ArrayList<>();
        sentences.add(ended(words.spokenPiece(type)));
        sentences.add(words.speak("coach.moves." + type));
        other(type).ifPresent(other -> {
            sentences.add(words.speak("coach.other"));
            sentences.add(ended(words.spokenPiece(other)));
        });
        return String.join(words.gap(), sentences);
    }

    private String ended(String text) {
        return words.speak(Phrase.of("language.end", "text", text));
    }

    private static Optional<PieceType> other(PieceType type) {
        return type.isPromoted() ? Optional.of(type.base()) : type.promoted();
    }

    private void otherSide(PieceType other) {
        html.open("p", "coach-other")
                .html(words.html("coach.other"))
                .text(" ")
                .open("span")
                .text(words.piece(other))
                .close();
        piece(other);
        html.close();
    }

    private void piece(PieceType type) {
        html.open("span", "piece")
                .with("data-piece", type.letter())
                .with("data-color", "b")
                .with("aria-hidden", "true")
                .close();
    }

    /** Where it goes from the middle of an empty board; where it goes on beyond what is shown, an arrow. */
    private void grid(PieceType type) {
        Square middle = Square.at(5, 5);
        List<Square> reach = Position.of(
                        new Setup(Map.of(middle, new Piece(type, Color.BLACK)), Map.of(), Color.BLACK, 1),
                        Strictness.TEACHING)
                .reach(middle);
        html.open("div", "coach-grid").with("aria-hidden", "true");
        for (int down = -AROUND; down <= AROUND; down++) {
            for (int right = -AROUND; right <= AROUND; right++) {
                boolean here = down == 0 && right == 0;
                boolean goes = reach.contains(Square.at(5 - right, 5 + down));
                boolean atEdge = Math.max(Math.abs(down), Math.abs(right)) == AROUND;
                boolean goesOn = goes
                        && atEdge
                        && down % 2 == 0
                        && right % 2 == 0
                        && reach.contains(Square.at(5 - right * 2, 5 + down * 2));
                html.open(
                        "span", here ? "is-here" : goesOn ? "goes-on to-" + way(right, down) : goes ? "goes" : "empty");
                if (here) {
                    piece(type);
                }
                html.close();
            }
        }
        html.close();
    }

    private static String way(int right, int down) {
        return (down < 0 ? "n" : down > 0 ? "s" : "") + (right < 0 ? "w" : right > 0 ? "e" : "");
    }
}
