package ippo.opponent;

import ippo.opponent.book.BookMove;
import ippo.opponent.book.OpeningBook;
import ippo.rules.Arena;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * Chooses among the moves of the opening book. Each seed likes some openings better than others, those first that
 * {@link Style} also likes, so that a game follows one plan as long as the other side lets it, and goes on with the
 * plan when the book ends.
 */
final class BookChoice {
    /** Who stands below in the ladder does not know any openings. */
    private static final Level FIRST_READER = Level.RABBIT;

    private static final long OPENINGS = 0x3C6EF372FE94F82BL;

    private BookChoice() {}

    /** The move that a level plays by the book; empty outside the book. */
    static Optional<Choice> of(OpeningBook book, Level level, Roots roots, long seed) {
        if (level.compareTo(FIRST_READER) < 0 || roots.at.board.arena() != Arena.SHOGI) {
            return Optional.empty();
        }
        long key = roots.at.board.key();
        int rook = Style.rookFile(seed);
        return book.at(key).stream()
                .filter(known -> Arrays.stream(roots.list, 0, roots.count)
                        .anyMatch(move -> move == known.move().code()))
                .max(Comparator.<BookMove>comparingInt(known -> fit(known, rook))
                        .thenComparingLong(known ->
                                Chance.mix(seed ^ OPENINGS, known.opening().ordinal()))
                        .thenComparingLong(
                                known -> Chance.mix(seed ^ known.move().code(), key)))
                .map(known -> new Choice.Plays(known.move(), new Score(0)));
    }

    /** How well a move fits where this side likes its rook: answers to the other side's opening fit any. */
    private static int fit(BookMove known, int rook) {
        return known.isOwn() ? known.rook() == rook ? 2 : 0 : 1;
    }
}
