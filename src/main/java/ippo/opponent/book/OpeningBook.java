package ippo.opponent.book;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Opening book: the known moves of positions. A position is looked up by its key, so that it is found again whatever
 * moves have led to it (transposition). Immutable, so it may be shared between threads.
 */
public final class OpeningBook {
    /** A book without moves. */
    public static final OpeningBook EMPTY = new OpeningBook(Map.of());

    private final Map<Long, List<BookMove>> moves;

    private OpeningBook(Map<Long, List<BookMove>> moves) {
        this.moves = moves;
    }

    /**
     * A move and where it is known.
     *
     * @param key of the position before it, by {@link ippo.rules.PlayBoard#key}
     */
    public record Entry(long key, BookMove move) {}

    /** A book with these moves; what is told twice is kept once. */
    public static OpeningBook of(List<Entry> entries) {
        Map<Long, List<BookMove>> moves = new HashMap<>();
        for (Entry entry : entries) {
            List<BookMove> known = moves.computeIfAbsent(entry.key(), key -> new ArrayList<>(1));
            if (!known.contains(entry.move())) {
                known.add(entry.move());
            }
        }
        return new OpeningBook(moves);
    }

    /** What is known in the position with this key, in the order of the files; nothing if it is not in the book. */
    public List<BookMove> at(long key) {
        return Collections.unmodifiableList(moves.getOrDefault(key, List.of()));
    }

    /** In how many positions a move is known. */
    public int positions() {
        return moves.size();
    }
}
