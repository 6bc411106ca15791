package ippo.paper;

import ippo.answer.Drawing;
import ippo.rules.Color;
import ippo.rules.FullSet;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Pictures of boards as files, to be shown anywhere: the board in its wood, White's hand above it and Black's below,
 * without words. May be shared between threads.
 */
public final class BoardImages {
    private static final double CELL = 40;
    private static final double TALL = CELL * PieceSheet.HEIGHT / PieceSheet.WIDTH;
    private static final double MARGIN = 14;
    private static final double LABEL = 20;
    private static final double STAND = TALL + 6;
    private static final double WIDTH = 2 * MARGIN + 9 * CELL + LABEL;
    private static final double HEIGHT = 2 * MARGIN + LABEL + 9 * TALL + 2 * STAND;
    private static final java.awt.Color PAPER = new java.awt.Color(0xfaf6ee);
    private static final java.awt.Color BOARD = new java.awt.Color(0xe9c381);
    private static final java.awt.Color PIECE = new java.awt.Color(0xf9e4b8);
    private static final java.awt.Color LINE = new java.awt.Color(0x70501f);
    private static final java.awt.Color INK = new java.awt.Color(0x2a221d);
    /** Of pictures that other sites show beside a link. */
    private static final int CARD_WIDTH = 1200;

    private static final int CARD_HEIGHT = 630;

    private final Typefaces typefaces;
    private final Map<String, PieceSheet> sheets = new ConcurrentHashMap<>();

    public BoardImages(Typefaces typefaces) {
        this.typefaces = typefaces;
    }

    /** An SVG file. @param pieces which pictures of pieces: the name of a sheet, such as {@code kanji1} */
    public String svg(Diagram diagram, String pieces) {
        SvgCanvas canvas = new SvgCanvas(WIDTH, HEIGHT);
        draw(canvas, diagram, pieces, 0, WIDTH);
        return canvas.done();
    }

    /** A PNG file, twice as large as the SVG, for screens with small dots. */
    public byte[] png(Diagram diagram, String pieces) {
        PixelCanvas canvas = new PixelCanvas((int) (2 * WIDTH), (int) (2 * HEIGHT), 2);
        draw(canvas, diagram, pieces, 0, WIDTH);
        return canvas.done();
    }

    /** A PNG file in the shape in which other sites show a picture beside a link. */
    public byte[] card(Diagram diagram, String pieces) {
        double scale = CARD_HEIGHT / HEIGHT;
        PixelCanvas canvas = new PixelCanvas(CARD_WIDTH, CARD_HEIGHT, scale);
        double wide = CARD_WIDTH / scale;
        draw(canvas, diagram, pieces, (wide - WIDTH) / 2, wide);
        return canvas.done();
    }

    private void draw(Canvas canvas, Diagram diagram, String pieces, double left, double wide) {
        PieceSheet sheet = sheets.computeIfAbsent(pieces, name -> PieceSheet.read(name, PIECE));
        canvas.fill(new Rectangle2D.Double(0, 0, wide, HEIGHT), PAPER);
        double x = left + MARGIN;
        double y = MARGIN + STAND + LABEL;
        canvas.fill(new Rectangle2D.Double(x - 4, y - LABEL, 9 * CELL + LABEL + 4, 9 * TALL + LABEL + 4), BOARD);
        grid(canvas, x, y);
        labels(canvas, diagram, x, y);
        diagram.setup().pieces().forEach((square, piece) -> piece(canvas, sheet, square, piece, x, y));
        hand(canvas, sheet, diagram.setup(), Color.WHITE, x, MARGIN);
        hand(canvas, sheet, diagram.setup(), Color.BLACK, x, y + 9 * TALL + 8);
    }

    private static void grid(Canvas canvas, double x, double y) {
        for (int i = 0; i <= 9; i++) {
            double thickness = i % 9 == 0 ? 1.8 : 0.9;
            canvas.draw(new Line2D.Double(x, y + i * TALL, x + 9 * CELL, y + i * TALL), LINE, thickness);
            canvas.draw(new Line2D.Double(x + i * CELL, y, x + i * CELL, y + 9 * TALL), LINE, thickness);
        }
        for (int i = 3; i <= 6; i += 3) {
            for (int j = 3; j <= 6; j += 3) {
                canvas.fill(new Ellipse2D.Double(x + i * CELL - 2.5, y + j * TALL - 2.5, 5, 5), LINE);
            }
        }
    }

    private void labels(Canvas canvas, Diagram diagram, double x, double y) {
        for (int i = 0; i < 9; i++) {
            write(canvas, diagram.files().get(i), x + (i + 0.5) * CELL, y - 5, 13);
            write(canvas, diagram.ranks().get(i), x + 9 * CELL + LABEL / 2 - 1, y + (i + 0.5) * TALL + 4.5, 13);
        }
    }

    /** @param middle of the text @param baseline what it stands on */
    private void write(Canvas canvas, String text, double middle, double baseline, double size) {
        List<Shape> outlines = typefaces.outlines(text);
        double width = outlines.stream()
                .mapToDouble(each -> each.getBounds2D().getMaxX())
                .max()
                .orElse(0);
        Consumer<Shape> letter = each -> {
            AffineTransform to = AffineTransform.getTranslateInstance(middle - width * size / 2, baseline);
            to.scale(size, -size);
            canvas.fill(to.createTransformedShape(each), INK);
        };
        outlines.forEach(letter);
    }

    private static void piece(Canvas canvas, PieceSheet sheet, Square square, Piece piece, double x, double y) {
        canvas.place(
                sheet.picture(piece),
                x + (9 - square.file()) * CELL,
                y + (square.rank() - 1) * TALL,
                CELL,
                TALL,
                piece.color() == Color.WHITE);
    }

    /** White's from the left, Black's to the right, each on the owner's own right. */
    private void hand(Canvas canvas, PieceSheet sheet, Setup setup, Color color, double x, double y) {
        Map<PieceType, Integer> counts = setup.hand(color).counts();
        double wide = 0;
        for (int count : counts.values()) {
            wide += CELL + (count > 1 ? 16 : 2);
        }
        double at = color == Color.WHITE ? x : x + 9 * CELL - wide;
        for (Map.Entry<PieceType, Integer> held : counts.entrySet()) {
            Piece piece = new Piece(held.getKey(), color);
            canvas.place(sheet.picture(piece), at, y, CELL, TALL, color == Color.WHITE);
            at += CELL;
            if (held.getValue() > 1) {
                write(canvas, held.getValue().toString(), at + 6, y + 0.7 * TALL, 15);
                at += 14;
            }
            at += 2;
        }
    }

    /** The diagram of a position, without White's hand where it holds all that is nowhere else, as is the custom. */
    public static Setup shown(Setup setup) {
        return FullSet.holdsTheRest(setup, Color.WHITE)
                ? new Setup(
                        setup.pieces(), Map.of(Color.BLACK, setup.hand(Color.BLACK)), setup.sideToMove(), setup.ply())
                : setup;
    }

    /**
     * The diagram of what is shown of a position. @param files labels from left to right; {@code ranks} from the top
     */
    public static Diagram diagram(Setup setup, List<String> files, List<String> ranks) {
        return new Diagram(shown(setup), Drawing.NOTHING, files, ranks, Map.of(Color.BLACK, "", Color.WHITE, ""));
    }
}
