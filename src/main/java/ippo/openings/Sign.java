package ippo.openings;

import ippo.notation.Reading;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A pattern of pieces by which an opening is recognized, seen from the side that plays it, as if it were Black. Its
 * words are joined by "and": {@code R2h} is a rook on 2h, {@code P2} a pawn anywhere on the second file, {@code B*} a
 * bishop in hand. {@code !} in front says that it is not so; {@code ~} means the other side, as that side counts.
 *
 * @param clues all of which must be seen
 */
record Sign(List<Clue> clues) {
    private static final Pattern CLUE = Pattern.compile("(~?)(!?)([KRBGSNLP])(?:([1-9][a-i])|(\\*)|([1-9]))");

    Sign {
        clues = List.copyOf(clues);
    }

    /**
     * One word.
     *
     * @param isOther whether it is about the other side
     * @param isThere whether it must be so, or must not
     */
    record Clue(boolean isOther, boolean isThere, PieceType type, Where where) {
        boolean holds(Position position, Color side) {
            Color whose = isOther ? side.opposite() : side;
            return isThere == where.holds(position, new Piece(type, whose));
        }
    }

    /** Where a piece is looked for. */
    sealed interface Where {
        boolean holds(Position position, Piece piece);
    }

    /** On a square, as Black sees it. */
    record On(Square square) implements Where {
        @Override
        public boolean holds(Position position, Piece piece) {
            Square seen = piece.color() == Color.BLACK ? square : square.turned();
            return position.at(seen).filter(piece::equals).isPresent();
        }
    }

    /** Anywhere on a file, as Black sees it. */
    record Along(int file) implements Where {
        @Override
        public boolean holds(Position position, Piece piece) {
            return IntStream.rangeClosed(1, 9)
                    .mapToObj(rank -> new On(Square.at(file, rank)))
                    .anyMatch(on -> on.holds(position, piece));
        }
    }

    /** In hand. */
    record Held() implements Where {
        @Override
        public boolean holds(Position position, Piece piece) {
            return position.hand(piece.color()).count(piece.type()) > 0;
        }
    }

    /** Reads the words; what is wrong is told for the author, in English. */
    static Reading<Sign> read(String text) {
        List<Clue> clues = new ArrayList<>();
        for (String word : text.strip().split("\\s+")) {
            Matcher match = CLUE.matcher(word);
            if (!match.matches()) {
                return Reading.fault(0, "expected R2h, P2, B*, with ! or ~ in front or not, and not " + word);
            }
            PieceType type = PieceType.ofLetter(match.group(3)).orElseThrow();
            Where where = Optional.ofNullable(match.group(4))
                    .<Where>map(square -> new On(Square.named(square).orElseThrow()))
                    .or(() -> Optional.ofNullable(match.group(5)).map(star -> new Held()))
                    .orElseGet(() -> new Along(Integer.parseInt(match.group(6))));
            clues.add(new Clue(!match.group(1).isEmpty(), match.group(2).isEmpty(), type, where));
        }
        return Reading.of(new Sign(clues));
    }

    /** Whether a side shows it. */
    boolean holds(Position position, Color side) {
        return clues.stream().allMatch(clue -> clue.holds(position, side));
    }
}
