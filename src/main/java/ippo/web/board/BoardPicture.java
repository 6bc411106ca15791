package ippo.web.board;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.words.SafeHtml;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A board as data: all that a printer of any kind needs, in one language, with nothing left to work out.
 *
 * @param use what can be done with it
 * @param near whose side is below
 * @param turn whose pieces may be picked up; where none may, whose pieces and hand the keys call one's own
 * @param mover whose move it is
 * @param name the board's name for the ear; for {@link Use#SHOW} the whole picture in words
 * @param inWords the whole position in words
 * @param files labels of the files from left to right: on the board of shogi 9 to 1 where Black is below
 * @param ranks labels of the ranks from top to bottom: on the board of shogi a to i where Black is below
 * @param cells rank by rank from the top, in each from left to right
 * @param top the far side's hand; empty if it is not shown
 * @param bottom the near side's hand; empty if it is not shown
 * @param arrows in the order in which they may appear
 * @param legal where one may go: by source (a square or {@code P*}) the targets, with {@code +} for promoting ones
 * @param attackers by square the squares of the pieces, of both sides, that could take there; for the ear
 * @param help how much the board itself tells
 */
public record BoardPicture(
        Use use,
        Color near,
        Color turn,
        Color mover,
        String name,
        String inWords,
        List<String> files,
        List<String> ranks,
        List<Cell> cells,
        Optional<HandPicture> top,
        Optional<HandPicture> bottom,
        List<Arrow> arrows,
        Map<String, List<String>> legal,
        Map<String, List<String>> attackers,
        Help help) {

    /** How much a board tells by itself. A visitor may ask for more or less. */
    public enum Help {
        /** Moves are printed on the pieces of the beginner's set, and where a piece may go is lit. */
        MORE,
        /** Where a piece may go is lit. */
        SOME,
        /** Neither. */
        LESS
    }

    /** What can be done with a board. */
    public enum Use {
        /** Nothing: a picture. */
        SHOW,
        /** Its squares are walked by keys, like those of any board that can be pressed; pressing one does nothing. */
        LOOK,
        /** Pieces are moved. */
        PLAY,
        /** Squares are marked, then handed in. */
        MARK,
        /** Squares are pressed one after the other. */
        ORDER,
        /** Pressing one square is the answer. */
        TAP
    }

    /**
     * One square.
     *
     * @param spoken the square's name as a voice should say it
     * @param pieceName the piece's name as a voice should say it; empty without a piece
     * @param label what a screen reader says: square, piece with its side, what is special
     * @param calm the same without what holds only until the next press: what is picked up, may be gone to, is refused
     * @param picked whether it is picked up or marked
     * @param number its place in an order; empty if it has none
     */
    public record Cell(
            Square square,
            String spoken,
            Optional<Piece> piece,
            String pieceName,
            String label,
            String calm,
            Set<BoardMark> signs,
            boolean picked,
            OptionalInt number) {
        public Cell {
            signs = signs.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(signs));
        }
    }

    /**
     * The pieces that one side holds.
     *
     * @param caption the same for the eye
     * @param usable whether the visitor may drop from it
     * @param folded what stands there instead of the pieces while it is folded, such as "everything else"; empty if it
     *     is never folded
     * @param idle whether it only keeps its place
     */
    public record HandPicture(
            String name,
            SafeHtml caption,
            Color color,
            boolean usable,
            List<Held> pieces,
            Optional<SafeHtml> folded,
            boolean idle) {
        public HandPicture {
            pieces = List.copyOf(pieces);
        }
    }

    /**
     * One type in hand.
     *
     * @param name the piece's name as a voice should say it
     * @param label name and count for the ear
     */
    public record Held(PieceType type, String name, String label, int count, boolean picked, boolean hinted) {}

    public BoardPicture {
        files = List.copyOf(files);
        ranks = List.copyOf(ranks);
        cells = List.copyOf(cells);
        arrows = List.copyOf(arrows);
        legal = Collections.unmodifiableMap(new LinkedHashMap<>(legal));
        attackers = Collections.unmodifiableMap(new LinkedHashMap<>(attackers));
        if (cells.size() != files.size() * ranks.size()) {
            throw new IllegalArgumentException(cells.size() + " squares");
        }
    }

    /**
     * The square of nine by nine that lies where the middle of this one does: what is laid over a board is placed as on
     * that of shogi, which takes the same room. A square beyond a small board, as somebody may type it, lies at its
     * edge.
     */
    public Square onNine(Square square) {
        return Square.at(spread(square.file(), files.size()), spread(square.rank(), ranks.size()));
    }

    private static int spread(int number, int most) {
        return (int) Math.round((Math.min(number, most) - 0.5) * 9 / most + 0.5);
    }
}
