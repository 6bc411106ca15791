package ippo.web.tsume;

import ippo.content.BankPuzzle;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A puzzle in a list: the corner of the board that matters, what Black holds, its number, and once it is solved what it
 * is about, which would give it away before.
 *
 * @param rows the squares of the corner, rank by rank
 * @param hand what Black holds
 * @param theme its first theme; empty if it has none, or is not solved
 * @param label all of it for the ear
 */
public record PuzzleTile(
        String id,
        String address,
        int number,
        List<List<Spot>> rows,
        List<Held> hand,
        Optional<SafeHtml> theme,
        boolean isSolved,
        int stars,
        String label) {
    private static final int FILES = 5;
    private static final int RANKS = 4;

    /** A square of the corner: the SFEN letter and {@code b} or {@code w}; null without a piece. */
    public record Spot(String piece, String color) {
        private static final Spot FREE = new Spot(null, null);

        static Spot of(Optional<Piece> piece) {
            return piece.map(there -> new Spot(
                            there.type().letter(), String.valueOf(there.color().letter())))
                    .orElse(FREE);
        }
    }

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
                corner(puzzle.puzzle().start(), FILES, RANKS),
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
        return new PuzzleTile(id, elsewhere, number, rows, hand, theme, isSolved, stars, label);
    }

    static List<Held> hand(Position position) {
        List<Held> held = new ArrayList<>();
        position.hand(Color.BLACK).counts().forEach((type, count) -> held.add(new Held(type.letter(), count)));
        return held;
    }

    /** The part of the board of this size that holds White's king and as many pieces as can be. */
    static List<List<Spot>> corner(Position position, int files, int ranks) {
        Square king = position.king(Color.WHITE).orElseGet(() -> Square.at(5, 1));
        int bestFile = 1;
        int bestRank = 1;
        int most = -1;
        for (int file = 1; file + files - 1 <= 9; file++) {
            for (int rank = 1; rank + ranks - 1 <= 9; rank++) {
                boolean holdsKing = king.file() >= file
                        && king.file() < file + files
                        && king.rank() >= rank
                        && king.rank() < rank + ranks;
                int pieces = holdsKing ? pieces(position, file, rank, files, ranks) : -1;
                if (pieces > most) {
                    most = pieces;
                    bestFile = file;
                    bestRank = rank;
                }
            }
        }
        List<List<Spot>> rows = new ArrayList<>();
        for (int rank = bestRank; rank < bestRank + ranks; rank++) {
            List<Spot> row = new ArrayList<>();
            for (int file = bestFile + files - 1; file >= bestFile; file--) {
                row.add(Spot.of(position.at(Square.at(file, rank))));
            }
            rows.add(row);
        }
        return rows;
    }

    private static int pieces(Position position, int fromFile, int fromRank, int files, int ranks) {
        int pieces = 0;
        for (int file = fromFile; file < fromFile + files; file++) {
            for (int rank = fromRank; rank < fromRank + ranks; rank++) {
                pieces += position.at(Square.at(file, rank)).isPresent() ? 1 : 0;
            }
        }
        return pieces;
    }
}
