package ippo.notation;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.square;
import static ippo.rules.Positions.unchecked;

import ippo.Vectors;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;

/** Known texts of moves, written and read back. Some positions have more pieces than a set. */
class MoveTextVectorsTest {

    @Vectors.OfEveryOrigin
    void japaneseMovesAreWrittenAsExpected(Vectors.Origin origin) {
        Vectors.check(origin, "japanese.tsv", row -> {
            Position position = unchecked(row.text("sfen"));
            Move move = move(row.text("usi"));
            Optional<Square> last =
                    row.text("last_to").isEmpty() ? Optional.empty() : Optional.of(square(row.text("last_to")));
            String text = JapaneseMoves.write(position, move, last);
            if (!text.equals(row.text("text"))) {
                return Optional.of(row.text("sfen") + " " + move + " is " + row.text("text") + ", written " + text);
            }
            Reading<Move> reading = JapaneseMoves.read(text, position, last);
            return reading.equals(Reading.of(move)) ? Optional.empty() : Optional.of(text + " read as " + reading);
        });
    }

    @Vectors.OfEveryOrigin
    void westernMovesAreWrittenAsExpected(Vectors.Origin origin) {
        WesternMoves letters = new WesternMoves(PieceLetters.ENGLISH, WesternMoves.Ranks.LETTERS);
        WesternMoves digits = new WesternMoves(PieceLetters.ENGLISH, WesternMoves.Ranks.DIGITS);
        Vectors.check(origin, "western.tsv", row -> {
            if (isMistaken(row)) {
                return Vectors.SKIPPED;
            }
            Position position = unchecked(row.text("sfen"));
            Move move = move(row.text("usi"));
            String text = letters.write(position, move);
            String numeric = digits.write(position, move);
            if (!text.equals(row.text("hodges")) || !numeric.equals(row.text("hodges_numeric"))) {
                return Optional.of(row.text("sfen") + " " + move + " is " + row.text("hodges") + ", written " + text
                        + " and " + numeric);
            }
            for (WesternMoves form : new WesternMoves[] {letters, digits}) {
                for (String written : new String[] {text, numeric}) {
                    Reading<Move> reading = form.read(written, position);
                    if (!reading.equals(Reading.of(move))) {
                        return Optional.of(written + " read as " + reading);
                    }
                }
            }
            return Optional.empty();
        });
    }

    /** One row calls a king's step from 3b to 2b a lance's move to 9i. */
    private static boolean isMistaken(Vectors.Row row) {
        return row.text("usi").equals("3b2b") && row.text("hodges").equals("L-9i");
    }

    /** What others write of the same moves: western without signs, always or with pinned rivals disambiguated. */
    @Vectors.OfEveryOrigin
    void otherHabitsAreReadToo(Vectors.Origin origin) {
        WesternMoves western = new WesternMoves(PieceLetters.ENGLISH, WesternMoves.Ranks.LETTERS);
        Vectors.check(origin, "western.tsv", row -> {
            if (isMistaken(row)) {
                return Vectors.SKIPPED;
            }
            Position position = unchecked(row.text("sfen"));
            Move move = move(row.text("usi"));
            for (String column : new String[] {"hosking", "shogiops_western"}) {
                String text = row.text(column);
                if (!text.isEmpty() && !western.read(text, position).equals(Reading.of(move))) {
                    return Optional.of(text + " for " + move + " read as " + western.read(text, position));
                }
            }
            return Optional.empty();
        });
        Vectors.check(origin, "japanese.tsv", row -> {
            if (row.text("text").contains("中")) {
                return Vectors.SKIPPED; // of three horses in a row one library calls two the right one
            }
            Position position = unchecked(row.text("sfen"));
            Move move = move(row.text("usi"));
            Optional<Square> last =
                    row.text("last_to").isEmpty() ? Optional.empty() : Optional.of(square(row.text("last_to")));
            for (String column : new String[] {"tsshogi", "shogiops"}) {
                Reading<Move> reading = JapaneseMoves.read(row.text(column), position, last);
                if (!reading.equals(Reading.of(move))) {
                    return Optional.of(row.text(column) + " for " + move + " read as " + reading);
                }
            }
            return Optional.empty();
        });
    }
}
