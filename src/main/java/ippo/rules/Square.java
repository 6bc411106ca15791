package ippo.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One of the 81 squares, named as in USI: the file 1–9 counted from Black's right, then the rank a–i counted from
 * White's side. {@code 1a} is the top right corner of a diagram, {@code 5e} the centre. Japanese texts write the same
 * two numbers, the rank in kanji: 7f is ７六.
 *
 * @param file 1 to 9
 * @param rank 1 to 9, where 1 is rank a
 */
public record Square(int file, int rank) implements Comparable<Square> {

    /** All squares, file by file: 1a, 1b … 9i. */
    public static final List<Square> ALL = IntStream.range(0, 81)
            .mapToObj(i -> new Square(i / 9 + 1, i % 9 + 1))
            .toList();

    /** Refuses numbers outside 1 to 9 with an {@link IllegalArgumentException}. */
    public Square {
        if (file < 1 || file > 9 || rank < 1 || rank > 9) {
            throw new IllegalArgumentException("no such square: file " + file + ", rank " + rank);
        }
    }

    /** The square with this USI name, such as {@code "7f"}; empty if there is none. */
    public static Optional<Square> named(String name) {
        if (name.length() != 2) {
            return Optional.empty();
        }
        int file = name.charAt(0) - '0';
        int rank = name.charAt(1) - 'a' + 1;
        return file < 1 || file > 9 || rank < 1 || rank > 9 ? Optional.empty() : Optional.of(at(file, rank));
    }

    /**
     * The square on this file and rank.
     *
     * @throws IllegalArgumentException if either is not between 1 and 9
     */
    public static Square at(int file, int rank) {
        if (file < 1 || file > 9 || rank < 1 || rank > 9) {
            throw new IllegalArgumentException("no such square: file " + file + ", rank " + rank);
        }
        return ALL.get((file - 1) * 9 + rank - 1);
    }

    /** USI's name, such as {@code "7f"}. */
    public String name() {
        return "" + (char) ('0' + file) + (char) ('a' + rank - 1);
    }

    /**
     * Whether the square lies in the three ranks farthest from this side, its promotion zone (敵陣, enemy camp) on the
     * board of nine by nine; {@link Arena#isInZone} knows that of each board.
     */
    public boolean isInZoneOf(Color color) {
        return color == Color.BLACK ? rank <= 3 : rank >= 7;
    }

    /**
     * The rank as this side counts it from the far edge of nine by nine squares: 1 is the last rank a piece of this
     * side can reach. See {@link Arena#rankFor}.
     */
    public int rankFor(Color color) {
        return color == Color.BLACK ? rank : 10 - rank;
    }

    /** The square seen after turning a board of nine by nine by half a turn; see {@link Arena#turned(Square)}. */
    public Square turned() {
        return at(10 - file, 10 - rank);
    }

    /** Position in {@link #ALL}: {@code (file - 1) * 9 + rank - 1}. */
    public int index() {
        return (file - 1) * 9 + rank - 1;
    }

    static Square ofIndex(int index) {
        return ALL.get(index);
    }

    @Override
    public int compareTo(Square other) {
        return Integer.compare(index(), other.index());
    }

    @Override
    public String toString() {
        return name();
    }
}
