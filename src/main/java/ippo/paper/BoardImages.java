package ippo.paper;

import ippo.answer.Drawing;
import ippo.rules.Arena;
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
    private static final double CAPTION = 30;
    private static final double STAND = TALL + 6;
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
        Arena arena = diagram.setup().arena();
        SvgCanvas canvas = new SvgCanvas(width(arena), height(arena));
        draw(canvas, diagram, pieces, 0, width(arena));
        return canvas.done();
    }

    /** An SVG file with a line of text above the board, such as what a problem is called. */
    public String svg(Diagram diagram, String pieces, String caption) {
        Arena arena = diagram.setup().arena();
        SvgCanvas canvas = new SvgCanvas(width(arena), CAPTION + height(arena));
        canvas.fill(new Rectangle2D.Double(0, 0, width(arena), CAPTION + height(arena)), PAPER);
        double wide = typefaces.outlines(caption).stream()
                .mapToDouble(each -> each.getBounds2D().getMaxX())
                .max()
                .orElse(0);
        double size = Math.min(16, (width(arena) - 2 * MARGIN) / Math.max(1, wide));
        write(canvas, caption, width(arena) / 2, CAPTION - 6, size);
        draw(canvas, diagram, pieces, 0, width(arena), CAPTION);
        return canvas.done();
    }

    /** A PNG file, twice as large as the SVG, for screens with small dots. */
    public byte[] png(Diagram diagram, String pieces) {
        Arena arena = diagram.setup().arena();
        PixelCanvas canvas = new PixelCanvas((int) (2 * width(arena)), (int) (2 * height(arena)), 2);
        draw(canvas, diagram, pieces, 0, width(arena));
        return canvas.done();
    }

    /** A PNG file in the shape in which other sites show a picture beside a link. */
    public byte[] card(Diagram diagram, String pieces) {
        Arena arena = diagram.setup().arena();
        double scale = CARD_HEIGHT / height(arena);
        PixelCanvas canvas = new PixelCanvas(CARD_WIDTH, CARD_HEIGHT, scale);
        double wide = CARD_WIDTH / scale;
        draw(canvas, diagram, pieces, (wide - width(arena)) / 2, wide);
        return canvas.done();
    }

    private static double width(Arena arena) {
        return 2 * MARGIN + arena.files() * CELL + LABEL;
    }

    private static double height(Arena arena) {
        return 2 * MARGIN + LABEL + arena.ranks() * TALL + 2 * STAND;
    }

    private void draw(Canvas canvas, Diagram diagram, String pieces, double left, double wide) {
        draw(canvas, diagram, pieces, left, wide, 0);
    }

    /** @param above what is left free above it */
    private void draw(Canvas canvas, Diagram diagram, String pieces, double left, double wide, double above) {
        Arena arena = diagram.setup().arena();
        double across = arena.files() * CELL;
        double down = arena.ranks() * TALL;
        PieceSheet sheet = sheets.computeIfAbsent(pieces, name -> PieceSheet.read(name, PIECE));
        canvas.fill(new Rectangle2D.Double(0, above, wide, height(arena)), PAPER);
        double x = left + MARGIN;
        double y = above + MARGIN + STAND + LABEL;
        canvas.fill(new Rectangle2D.Double(x - 4, y - LABEL, across + LABEL + 4, down + LABEL + 4), BOARD);
        grid(canvas, arena, x, y);
        labels(canvas, diagram, x, y);
        diagram.setup().pieces().forEach((square, piece) -> piece(canvas, sheet, square, piece, x + across, y));
        hand(canvas, sheet, diagram.setup(), Color.WHITE, x, above + MARGIN);
        hand(canvas, sheet, diagram.setup(), Color.BLACK, x, y + down + 8);
    }

    private static void grid(Canvas canvas, Arena arena, double x, double y) {
        int files = arena.files();
        int ranks = arena.ranks();
        for (int i = 0; i <= ranks; i++) {
            line(canvas, i % ranks == 0, x, y + i * TALL, x + files * CELL, y + i * TALL);
        }
        for (int i = 0; i <= files; i++) {
            line(canvas, i % files == 0, x + i * CELL, y, x + i * CELL, y + ranks * TALL);
        }
        if (arena != Arena.SHOGI) {
            return; // only the large board has points that mark the promotion zones
        }
        for (int i = 3; i <= 6; i += 3) {
            for (int j = 3; j <= 6; j += 3) {
                canvas.fill(new Ellipse2D.Double(x + i * CELL - 2.5, y + j * TALL - 2.5, 5, 5), LINE);
            }
        }
    }

    private static void line(Canvas canvas, boolean isEdge, double x, double y, double toX, double toY) {
        canvas.draw(new Line2D.Double(x, y, toX, toY), LINE, isEdge ? 1.8 : 0.9);
    }

    private void labels(Canvas canvas, Diagram diagram, double x, double y) {
        Arena arena = diagram.setup().arena();
        int beyond = 9 - arena.files(); // a small board is the corner at 1a
        for (int i = 0; i < arena.files(); i++) {
            write(canvas, diagram.files().get(beyond + i), x + (i + 0.5) * CELL, y - 5, 13);
        }
        double right = x + arena.files() * CELL + LABEL / 2 - 1;
        for (int i = 0; i < arena.ranks(); i++) {
            write(canvas, diagram.ranks().get(i), right, y + (i + 0.5) * TALL + 4.5, 13);
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

    /** @param right the edge beyond the first file */
    private static void piece(Canvas canvas, PieceSheet sheet, Square square, Piece piece, double right, double y) {
        canvas.place(
                sheet.picture(piece),
                right - square.file() * CELL,
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
        double at = color == Color.WHITE ? x : x + setup.arena().files() * CELL - wide;
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
                        setup.arena(),
                        setup.pieces(),
                        Map.of(Color.BLACK, setup.hand(Color.BLACK)),
                        setup.sideToMove(),
                        setup.ply())
                : setup;
    }

    /**
     * The diagram of what is shown of a position. @param files labels from left to right; {@code ranks} from the top
     */
    public static Diagram diagram(Setup setup, List<String> files, List<String> ranks) {
        return new Diagram(shown(setup), Drawing.NOTHING, files, ranks, Map.of(Color.BLACK, "", Color.WHITE, ""));
    }
}
