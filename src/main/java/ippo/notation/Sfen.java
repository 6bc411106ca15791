package ippo.notation;

import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Positions as SFEN writes them: board, side to move, hands, number of the next ply, with one space between.
 *
 * <p>Reading gives a {@link Setup}: what is drawn, playable or not. It is strict; the leniencies are:
 *
 * <ul>
 *   <li>the number of the ply may be left out and is then 1, and may have zeros in front;
 *   <li>empty squares may be counted in several parts, {@code 45} for {@code 9};
 *   <li>pieces in hand may come in any order, with a count of 1 written out, or with a letter repeated.
 * </ul>
 *
 * <p>A board of another size has as many ranks and squares in a rank as it has. A piece that is not played with there
 * is a fault.
 *
 * <p>Writing is canonical: Black's hand before White's, each in the order R B G S N L P, no count of 1.
 */
public final class Sfen {
    /** The longest text that is looked at; the longest sensible one is shorter by far. */
    private static final int LONGEST = 500;

    private Sfen() {}

    /** Reads a position of shogi, on nine by nine squares. */
    public static Reading<Setup> read(String text) {
        return read(text, Arena.SHOGI);
    }

    /** Reads a position of one board; that of another is a fault where its size or a piece of it does not fit. */
    public static Reading<Setup> read(String text, Arena arena) {
        return new Reader(text, arena).setup();
    }

    /**
     * Reads a position of any board on which pieces are dropped. The number of ranks tells which; one that no board has
     * is a fault as for shogi.
     */
    public static Reading<Setup> readOfAnySize(String text) {
        int space = text.indexOf(' ');
        String board = space < 0 ? text : text.substring(0, space);
        long ranks = board.chars().filter(c -> c == '/').count() + 1;
        Arena arena = Arrays.stream(Arena.values())
                .filter(each -> each.hasDrops() && each.ranks() == ranks)
                .findFirst()
                .orElse(Arena.SHOGI);
        return read(text, arena);
    }

    /** Writes a position, number of the ply included. */
    public static String write(Position position) {
        return write(position.toSetup());
    }

    /** Writes a drawing, number of the ply included. */
    public static String write(Setup setup) {
        return writeWithoutPly(setup) + " " + setup.ply();
    }

    /** How many of each kind, as hands are written, in capital letters: {@code 2RBP}. */
    public static String counts(Map<PieceType, Integer> counts) {
        StringBuilder text = new StringBuilder();
        counts.forEach(
                (type, count) -> text.append(count > 1 ? count.toString() : "").append(type.letter()));
        return text.toString();
    }

    /** Writes board, side to move and hands: all that repetition looks at. */
    public static String writeWithoutPly(Setup setup) {
        StringBuilder out = new StringBuilder();
        for (int rank = 1; rank <= setup.arena().ranks(); rank++) {
            writeRank(setup, rank, out);
        }
        out.append(' ').append(setup.sideToMove().letter()).append(' ');
        int start = out.length();
        for (Color color : Color.values()) {
            setup.hand(color)
                    .counts()
                    .forEach((type, count) ->
                            out.append(count > 1 ? count : "").append(new Piece(type, color).letter()));
        }
        return out.length() == start ? out.append('-').toString() : out.toString();
    }

    private static void writeRank(Setup setup, int rank, StringBuilder out) {
        if (rank > 1) {
            out.append('/');
        }
        int empty = 0;
        for (int file = setup.arena().files(); file >= 1; file--) {
            Optional<Piece> piece = setup.at(Square.at(file, rank));
            if (piece.isEmpty()) {
                empty++;
                continue;
            }
            out.append(empty > 0 ? empty : "").append(piece.get().letter());
            empty = 0;
        }
        out.append(empty > 0 ? empty : "");
    }

    /** One reading of one text, left to right; the first fault ends it. */
    private static final class Reader {
        private final String text;
        private final Arena arena;
        private int at;
        private Reading.Fault<Setup> fault;

        Reader(String text, Arena arena) {
            this.text = text;
            this.arena = arena;
        }

        Reading<Setup> setup() {
            if (text.length() > LONGEST) {
                return Reading.fault(LONGEST, "too long for a position");
            }
            Map<Square, Piece> pieces = board();
            Color side = fault == null ? side() : Color.BLACK;
            Map<Color, Hand> hands = fault == null ? hands() : Map.of();
            int ply = fault == null ? ply() : 1;
            return fault != null ? fault : Reading.of(new Setup(arena, pieces, hands, side, ply));
        }

        private Map<Square, Piece> board() {
            Map<Square, Piece> pieces = new TreeMap<>();
            for (int rank = 1; rank <= arena.ranks() && fault == null; rank++) {
                if (rank > 1 && !skip('/')) {
                    boolean over = atEnd() || text.charAt(at) == ' ';
                    fail(
                            over
                                    ? "the board has fewer than " + word(arena.ranks()) + " ranks"
                                    : "more than " + word(arena.files()) + " squares in a rank");
                    return pieces;
                }
                rank(rank, pieces);
            }
            return pieces;
        }

        private void rank(int rank, Map<Square, Piece> pieces) {
            int file = arena.files();
            while (file >= 1 && fault == null) {
                char c = atEnd() ? ' ' : text.charAt(at);
                if (c >= '1' && c <= '9') {
                    file -= c - '0';
                    if (file < 0) {
                        fail("more than " + word(arena.files()) + " squares in a rank");
                    }
                    at++;
                } else if (c == '/' || c == ' ') {
                    fail("fewer than " + word(arena.files()) + " squares in a rank");
                } else {
                    int start = at;
                    boolean promoted = skip('+');
                    Optional<Piece> piece = piece(promoted);
                    if (piece.isEmpty()) {
                        at = start;
                        fail(promoted ? "no such promoted piece" : "no such piece");
                        return;
                    }
                    pieces.put(Square.at(file, rank), piece.get());
                    file--;
                }
            }
        }

        private Optional<Piece> piece(boolean promoted) {
            if (atEnd()) {
                return Optional.empty();
            }
            String letter = text.substring(at, at + 1);
            String upper = letter.toUpperCase(Locale.ROOT);
            Color color = letter.equals(upper) ? Color.BLACK : Color.WHITE;
            Optional<PieceType> type =
                    PieceType.ofLetter((promoted ? "+" : "") + upper).filter(found -> arena.inSet(found) > 0);
            type.ifPresent(found -> at++);
            return type.map(found -> new Piece(found, color));
        }

        private Color side() {
            space("the side to move");
            if (fault == null && skip('b')) {
                return Color.BLACK;
            }
            if (fault == null && skip('w')) {
                return Color.WHITE;
            }
            fail("expected b or w for the side to move");
            return Color.BLACK;
        }

        private Map<Color, Hand> hands() {
            Map<Color, Hand> hands = new EnumMap<>(Color.class);
            space("the pieces in hand");
            if (fault != null || skip('-')) {
                return hands;
            }
            if (!arena.hasDrops()) {
                fail("no pieces are held on this board");
                return hands;
            }
            do {
                int start = at;
                int count = atDigit() ? number() : 1;
                Optional<Piece> piece = piece(false).filter(held -> held.type().canBeHeld());
                if (piece.isEmpty()) {
                    at = start;
                    fail("expected pieces in hand, or -");
                    return hands;
                }
                PieceType type = piece.get().type();
                Hand hand = hands.getOrDefault(piece.get().color(), Hand.EMPTY);
                int sum = hand.count(type) + count;
                if (count < 1 || sum > Hand.most(type)) {
                    at = start;
                    fail("impossible number of pieces in hand");
                    return hands;
                }
                hands.put(piece.get().color(), hand.with(type, sum));
            } while (!atEnd() && text.charAt(at) != ' ');
            return hands;
        }

        private int ply() {
            if (atEnd()) {
                return 1;
            }
            space("the number of the ply");
            if (fault == null && !atDigit()) {
                fail("expected the number of the ply");
            }
            int start = at;
            int ply = fault == null ? number() : 1;
            if (fault == null && (ply < 1 || ply > Setup.HIGHEST_PLY)) {
                at = start;
                fail("the number of the ply is not between 1 and 99999");
            }
            if (fault == null && !atEnd()) {
                fail("text after the position");
            }
            return ply;
        }

        /** Reads digits; more than six of them count as a million. */
        private int number() {
            int number = 0;
            while (atDigit()) {
                number = Math.min(1_000_000, number * 10 + text.charAt(at++) - '0');
            }
            return number;
        }

        private static String word(int size) {
            return switch (size) {
                case 5 -> "five";
                case 6 -> "six";
                case 9 -> "nine";
                default -> String.valueOf(size);
            };
        }

        private void space(String before) {
            if (!skip(' ')) {
                fail("expected a space and then " + before);
            }
        }

        private boolean skip(char c) {
            boolean there = !atEnd() && text.charAt(at) == c;
            at += there ? 1 : 0;
            return there;
        }

        private boolean atDigit() {
            return !atEnd() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
        }

        private boolean atEnd() {
            return at >= text.length();
        }

        private void fail(String problem) {
            if (fault == null) {
                fault = new Reading.Fault<>(at, problem);
            }
        }
    }
}
