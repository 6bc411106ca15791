package ippo.web.board;

import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A square part of a board as a small picture: all the pieces that stand on the board and all squares round the kings,
 * drawn with a frame only where the board ends. Where the board goes on, its lines run on into a rim.
 *
 * @param file the lowest file, at the right
 * @param rank the first rank, at the top
 * @param size how many files, and as many ranks
 * @param pieces all pieces of the position
 */
public record BoardWindow(int file, int rank, int size, List<Spot> pieces) {
    /** Fewer squares than this would look like another game. */
    public static final int LEAST = 5;

    /** How wide the wood is round the squares, in squares. The style sheet knows it, too. */
    private static final double RIM = 0.35;

    /** A side of the window. */
    public enum Side {
        TOP,
        RIGHT,
        BOTTOM,
        LEFT
    }

    /**
     * A piece.
     *
     * @param column counted from the right of the window, beginning with 1
     * @param row counted from the top of the window, beginning with 1
     */
    public record Spot(int column, int row, Piece piece) {
        /** Classes that place it. */
        public String css() {
            return "piece f" + column + " r" + row;
        }

        public String letter() {
            return piece.type().letter();
        }

        public String color() {
            return String.valueOf(piece.color().letter());
        }
    }

    public BoardWindow {
        pieces = List.copyOf(pieces);
        if (size < 1 || file < 1 || rank < 1 || file + size > 10 || rank + size > 10) {
            throw new IllegalArgumentException(size + " squares from file " + file + ", rank " + rank);
        }
    }

    /** The smallest window that holds the whole position, at an edge of the board if it can be. */
    public static BoardWindow around(Position position) {
        Map<Square, Piece> pieces = position.toSetup().pieces();
        List<Square> needed = new ArrayList<>(pieces.keySet());
        for (Color color : Color.values()) {
            position.king(color).ifPresent(king -> needed.addAll(around(king)));
        }
        return around(needed, pieces);
    }

    /** The smallest window that holds these squares, without pieces, with as much on either side as can be. */
    public static BoardWindow amid(Collection<Square> needed) {
        Span files = Span.of(needed.stream().mapToInt(Square::file));
        Span ranks = Span.of(needed.stream().mapToInt(Square::rank));
        int size = Math.max(LEAST, Math.max(files.length(), ranks.length()));
        return new BoardWindow(files.amid(size), ranks.amid(size), size, List.of());
    }

    private static BoardWindow around(Collection<Square> needed, Map<Square, Piece> pieces) {
        Span files = Span.of(needed.stream().mapToInt(Square::file));
        Span ranks = Span.of(needed.stream().mapToInt(Square::rank));
        int size = Math.max(LEAST, Math.max(files.length(), ranks.length()));
        int file = files.from(size);
        int rank = ranks.from(size);
        return new BoardWindow(
                file,
                rank,
                size,
                pieces.entrySet().stream()
                        .map(each -> new Spot(
                                each.getKey().file() - file + 1, each.getKey().rank() - rank + 1, each.getValue()))
                        .sorted((one, other) ->
                                one.row() == other.row() ? other.column() - one.column() : one.row() - other.row())
                        .toList());
    }

    private static List<Square> around(Square square) {
        return Square.ALL.stream()
                .filter(each ->
                        Math.abs(each.file() - square.file()) <= 1 && Math.abs(each.rank() - square.rank()) <= 1)
                .toList();
    }

    /** The sides where the board ends. */
    public Set<Side> edges() {
        Set<Side> edges = EnumSet.noneOf(Side.class);
        if (rank == 1) {
            edges.add(Side.TOP);
        }
        if (file == 1) {
            edges.add(Side.RIGHT);
        }
        if (rank + size == 10) {
            edges.add(Side.BOTTOM);
        }
        if (file + size == 10) {
            edges.add(Side.LEFT);
        }
        return edges;
    }

    /** Where a square of the board is in the window: as if the window's lower right were the board's. */
    Square placed(Square square) {
        return Square.at(square.file() - file + 1, square.rank() - rank + 1);
    }

    /** Whether it is the whole board. */
    boolean isWhole() {
        return size == 9;
    }

    /** Classes of the frame round it: how many squares it has, and the sides at which the board goes on. */
    String frameCss() {
        return isWhole() ? "board-frame" : "board-frame is-part is-" + size + openCss();
    }

    /** The class that says how many squares it has, such as {@code is-5}. */
    public String css() {
        return "corner is-" + size;
    }

    /** The class of the wood, with the sides where it fades, such as {@code is-open-left}. */
    public String woodCss() {
        return "corner-wood" + openCss();
    }

    private String openCss() {
        return EnumSet.complementOf(EnumSet.copyOf(withNone(edges()))).stream()
                .map(side -> " is-open-" + side.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
    }

    private static Set<Side> withNone(Set<Side> sides) {
        Set<Side> copy = EnumSet.noneOf(Side.class);
        copy.addAll(sides);
        return copy;
    }

    /** The picture, only for the eye. Printed here, since lists show many: a template takes ten times as long. */
    public SafeHtml html() {
        Html html = new Html();
        html.open("span", css()).with("aria-hidden", "true");
        html.open("svg", woodCss()).with("viewBox", viewBox()).with("preserveAspectRatio", "none");
        html.open("path", "corner-lines").with("d", lines()).close();
        if (!edges().isEmpty()) {
            html.open("path", "corner-frame").with("d", frame()).close();
        }
        html.close();
        for (Spot spot : pieces) {
            html.open("b", spot.css())
                    .with("data-piece", spot.letter())
                    .with("data-color", spot.color())
                    .close();
        }
        html.close();
        return html.done();
    }

    /** Of the picture of its lines, in squares. */
    public String viewBox() {
        return "0 0 " + number(size + 2 * RIM) + " " + number(size + 2 * RIM);
    }

    /** The thin lines between squares, as an SVG path; they run on where the board goes on. */
    public String lines() {
        return path(false);
    }

    /** The lines at which the board ends, as an SVG path. */
    public String frame() {
        return path(true);
    }

    private String path(boolean frame) {
        StringJoiner path = new StringJoiner("");
        IntStream.rangeClosed(0, size).forEach(i -> {
            if (frame == (i == 0 && ends(Side.LEFT) || i == size && ends(Side.RIGHT))) {
                path.add("M" + number(RIM + i) + " " + number(from(Side.TOP)) + "V" + number(to(Side.BOTTOM)));
            }
            if (frame == (i == 0 && ends(Side.TOP) || i == size && ends(Side.BOTTOM))) {
                path.add("M" + number(from(Side.LEFT)) + " " + number(RIM + i) + "H" + number(to(Side.RIGHT)));
            }
        });
        return path.toString();
    }

    private boolean ends(Side side) {
        return edges().contains(side);
    }

    private double from(Side side) {
        return ends(side) ? RIM : 0;
    }

    private double to(Side side) {
        return size + (ends(side) ? RIM : 2 * RIM);
    }

    private static String number(double value) {
        long hundredths = Math.round(value * 100);
        String whole = String.valueOf(hundredths / 100);
        long rest = hundredths % 100;
        String fraction = rest % 10 == 0 ? String.valueOf(rest / 10) : (rest < 10 ? "0" : "") + rest;
        return rest == 0 ? whole : whole + "." + fraction;
    }

    /** What must be seen of files or ranks: from the first to the last. */
    private record Span(int first, int last) {
        static Span of(IntStream numbers) {
            int[] all = numbers.toArray();
            return all.length == 0
                    ? new Span(5, 5)
                    : new Span(
                            IntStream.of(all).min().orElseThrow(),
                            IntStream.of(all).max().orElseThrow());
        }

        int length() {
            return last - first + 1;
        }

        /** Where as many as this begin: at the nearer edge, if they reach it, else all round. */
        int from(int size) {
            boolean toLow = last <= size;
            boolean toHigh = first >= 10 - size;
            if (toLow && toHigh) {
                return first - 1 <= 9 - last ? 1 : 10 - size;
            }
            if (toLow || toHigh) {
                return toLow ? 1 : 10 - size;
            }
            return amid(size);
        }

        /** Where as many as this begin, so that these are in the middle of them, as far as the board goes. */
        int amid(int size) {
            return Math.max(1, Math.min(10 - size, first - (size - length()) / 2));
        }
    }
}
