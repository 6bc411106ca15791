package ippo.paper;

import ippo.answer.Arrow;
import ippo.answer.ArrowShape;
import ippo.answer.BoardMark;
import ippo.paper.Figure.Stroke;
import ippo.paper.PdfCanvas.Weight;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a {@link Diagram} looks on paper. All is measured in the width of a square. */
final class BoardDrawing {
    /** A square is higher than wide. */
    private static final double TALL = PieceSheet.HEIGHT / PieceSheet.WIDTH;

    private static final double LABELS = 0.62;
    private static final double STAND = 1.25;
    private static final double HELD = 0.92;
    private static final double CAPTION = 0.5;
    private static final double COUNT = 0.55;
    private static final java.awt.Color INK = new java.awt.Color(0x12, 0x50, 0x7c);
    private static final java.awt.Color GOLD = new java.awt.Color(0xff, 0xd7, 0x4d);

    private static final Figure STAR = figure(
            24,
            SvgPath.read("M12 1.8L15.1 8.4L22.3 9.3L17 14.3L18.4 21.5L12 18L5.6 21.5L7 14.3L1.7 9.3L8.9 8.4Z"),
            Optional.of(GOLD),
            1.3);
    private static final Figure DOT =
            figure(100, new Path2D.Double(new Ellipse2D.Double(5, 5, 90, 90)), Optional.of(INK), 0);
    /** Round a square that a question or a hint points at. */
    private static final Figure RING =
            figure(100, new Path2D.Double(new RoundRectangle2D.Double(5, 5, 90, 90, 35, 35)), Optional.empty(), 7);

    private final Diagram diagram;
    private final PieceSheet pieces;
    private final Arena arena;

    BoardDrawing(Diagram diagram, PieceSheet pieces) {
        this.diagram = diagram;
        this.pieces = pieces;
        this.arena = diagram.setup().arena();
    }

    private static Figure figure(double size, Path2D path, Optional<java.awt.Color> fill, double line) {
        return new Figure(
                size,
                size,
                List.of(new Stroke(
                        path,
                        fill,
                        line > 0
                                ? Optional.of(fill.equals(Optional.of(GOLD)) ? java.awt.Color.BLACK : INK)
                                : Optional.empty(),
                        line)));
    }

    /** How wide it is, in squares. */
    double width() {
        return arena.files() + LABELS;
    }

    /** How wide its squares are beside a large board of this width: somewhat wider if they are few. */
    double unitBeside(double large) {
        double widest = Arena.SHOGI.files() + LABELS;
        return Math.min(1.3, widest / width()) * large / widest;
    }

    /** The middle of its files, in squares. */
    double middle() {
        return arena.files() / 2.0;
    }

    /** How high it is, in widths of a square. */
    double height() {
        return LABELS + arena.ranks() * TALL + stands() * STAND;
    }

    private long stands() {
        return diagram.setup().hands().values().stream()
                .filter(hand -> !hand.isEmpty())
                .count();
    }

    /**
     * @param unit the width of a square
     * @param room how far a long hand above the board may reach, at least the width of the board
     */
    void draw(PdfCanvas pen, Lettering lettering, double left, double top, double unit, double room)
            throws IOException {
        double y = top;
        if (!diagram.setup().hand(Color.WHITE).isEmpty()) {
            hand(pen, lettering, Color.WHITE, left, y, unit, room / unit);
            y += STAND * unit;
        }
        y += LABELS * unit;
        grid(pen, left, y, unit);
        labels(pen, lettering, left, y, unit);
        for (Square square : arena.squares()) {
            square(
                    pen,
                    square,
                    left + (arena.files() - square.file()) * unit,
                    y + (square.rank() - 1) * TALL * unit,
                    unit);
        }
        for (Arrow arrow : diagram.drawing().arrows()) {
            Figure figure = new Figure(
                    9,
                    9,
                    List.of(new Stroke(
                            SvgPath.read(ArrowShape.path(
                                    arrow, diagram.setup().at(arrow.to()).isEmpty())),
                            Optional.of(INK),
                            Optional.of(java.awt.Color.WHITE),
                            0.03)));
            // drawn as on a large board, of which a small one is the corner at 1a
            pen.place(figure, left - (9 - arena.files()) * unit, y, 9 * unit, 9 * TALL * unit, false);
        }
        if (!diagram.setup().hand(Color.BLACK).isEmpty()) {
            hand(pen, lettering, Color.BLACK, left, y + (arena.ranks() * TALL + 0.12) * unit, unit, width());
        }
    }

    private void grid(PdfCanvas pen, double left, double top, double unit) throws IOException {
        double right = left + arena.files() * unit;
        double bottom = top + arena.ranks() * TALL * unit;
        for (int i = 0; i <= arena.ranks(); i++) {
            double y = top + i * TALL * unit;
            pen.line(left, y, right, y, i % arena.ranks() == 0 || isBorder(i) ? unit / 18 : unit / 40);
        }
        for (int i = 0; i <= arena.files(); i++) {
            double x = left + i * unit;
            pen.line(x, top, x, bottom, i % arena.files() == 0 ? unit / 18 : unit / 40);
        }
        if (arena != Arena.SHOGI) {
            return; // only the large board has points
        }
        double dot = 0.16 * unit;
        for (int x = 3; x <= 6; x += 3) {
            for (int y = 3; y <= 6; y += 3) {
                pen.place(POINT, left + x * unit - dot / 2, top + y * TALL * unit - dot / 2, dot, dot, false);
            }
        }
    }

    /** Whether a promotion zone ends beneath so many ranks, where no points mark it. */
    private boolean isBorder(int above) {
        return arena != Arena.SHOGI && (above == arena.zone() || above == arena.ranks() - arena.zone());
    }

    private static final Figure POINT = new Figure(
            100,
            100,
            List.of(new Stroke(
                    new Path2D.Double(new Ellipse2D.Double(0, 0, 100, 100)),
                    Optional.of(java.awt.Color.BLACK),
                    Optional.empty(),
                    0)));

    private void labels(PdfCanvas pen, Lettering lettering, double left, double top, double unit) throws IOException {
        double size = 0.5 * unit;
        int beyond = 9 - arena.files();
        for (int i = 0; i < arena.files(); i++) {
            String file = diagram.files().get(beyond + i);
            double middle = left + (i + 0.5) * unit;
            pen.write(file, middle - lettering.width(file, size) / 2, top - 0.16 * unit, size, Weight.PLAIN);
        }
        double centre = left + (arena.files() + LABELS / 2 + 0.03) * unit;
        for (int i = 0; i < arena.ranks(); i++) {
            String rank = diagram.ranks().get(i);
            double baseline = top + (i + 0.5) * TALL * unit + 0.36 * size;
            pen.write(rank, centre - lettering.width(rank, size) / 2, baseline, size, Weight.PLAIN);
        }
    }

    private void square(PdfCanvas pen, Square square, double x, double y, double unit) throws IOException {
        Optional<Piece> piece = diagram.setup().at(square);
        if (piece.isPresent()) {
            piece(pen, piece.get(), x, y, unit);
        }
        for (Map.Entry<BoardMark, Set<Square>> sign : diagram.drawing().signs().entrySet()) {
            if (sign.getValue().contains(square)) {
                sign(pen, sign.getKey(), piece.isPresent(), x, y, unit);
            }
        }
    }

    /** Above a piece in its corner, or in the middle of an empty square. */
    private static void sign(PdfCanvas pen, BoardMark sign, boolean taken, double x, double y, double unit)
            throws IOException {
        double tall = TALL * unit;
        switch (sign) {
            case STAR, DOT -> {
                double side = (sign == BoardMark.STAR ? taken ? 0.5 : 0.74 : taken ? 0.3 : 0.36) * unit;
                double atX = taken ? x + unit * 1.04 - side : x + (unit - side) / 2;
                double atY = taken ? y - unit * 0.04 : y + (tall - side) / 2;
                pen.place(sign == BoardMark.STAR ? STAR : DOT, atX, atY, side, side, false);
            }
            case ZONE -> {
                double side = 0.2 * unit;
                pen.place(DOT, x + (unit - side) / 2, y + (tall - side) / 2, side, side, false);
            }
            case HINT, TARGET, HELD, LAST, CHECK, MARKED, RIGHT, WRONG, MISSING, BARRED, CULPRIT ->
                pen.place(RING, x, y, unit, tall, false);
        }
    }

    private void piece(PdfCanvas pen, Piece piece, double x, double y, double unit) throws IOException {
        pen.place(pieces.picture(piece), x, y, unit, TALL * unit, piece.color() == Color.WHITE);
    }

    /** Smaller if it holds a lot. @param widest in squares */
    private void hand(
            PdfCanvas pen, Lettering lettering, Color color, double left, double top, double unit, double widest)
            throws IOException {
        Map<PieceType, Integer> counts = diagram.setup().hand(color).counts();
        String caption = lettering.clean(diagram.hands().get(color));
        double wide = lettering.width(caption, CAPTION) + CAPTION;
        for (int count : counts.values()) {
            wide += HELD + counted(lettering, count);
        }
        double scale = unit * Math.min(1, widest / wide);
        double up = top + (unit - scale) / 2;
        double baseline = up + 0.72 * scale;
        pen.write(caption, left, baseline, CAPTION * scale, Weight.PLAIN);
        double x = left + (lettering.width(caption, CAPTION) + CAPTION / 2) * scale;
        for (Map.Entry<PieceType, Integer> held : counts.entrySet()) {
            piece(pen, new Piece(held.getKey(), color), x, up, HELD * scale);
            x += HELD * scale;
            if (held.getValue() > 1) {
                pen.write(held.getValue().toString(), x, baseline, COUNT * scale, Weight.BOLD);
            }
            x += counted(lettering, held.getValue()) * scale;
        }
    }

    /** How wide the number after a piece is, and the gap to the next. */
    private static double counted(Lettering lettering, int count) {
        return 0.15 + (count > 1 ? lettering.width(Integer.toString(count), COUNT) : 0);
    }
}
