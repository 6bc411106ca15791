package ippo.paper;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * A picture of what came of some puzzles, to pass on: what it was, and the stars of each. It has the shape in which
 * other sites show a picture beside a link. May be shared between threads.
 */
public final class ResultImage {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 630;
    private static final Color PAPER = new Color(0xfaf6ee);
    private static final Color INK = new Color(0x2a221d);
    private static final Color STAR = new Color(0xd99a1c);
    private static final Color OPEN = new Color(0xc9bda9);
    private static final int STARS = 3;
    private static final int POINTS = 5;
    private static final double INNER = 0.45;
    private static final double RADIUS = 34;
    /** From star to star, and from puzzle to puzzle. */
    private static final double STEP = 76;

    private static final double GAP = 70;

    private final Typefaces typefaces;

    public ResultImage(Typefaces typefaces) {
        this.typefaces = typefaces;
    }

    /**
     * A PNG file.
     *
     * @param title such as "Easy, 28 November 2026"
     * @param won the stars of each puzzle; 0 where it is not solved
     * @param below another line, such as the time; may be empty
     */
    public byte[] png(String title, List<Integer> won, List<String> below) {
        PixelCanvas canvas = new PixelCanvas(WIDTH, HEIGHT, 1);
        canvas.fill(new Rectangle2D.Double(0, 0, WIDTH, HEIGHT), PAPER);
        write(canvas, "Ippo", 150, 90);
        write(canvas, title, 250, 52);
        double wide = won.size() * (STARS * STEP + GAP) - GAP;
        double scale = Math.min(1, (WIDTH - 2 * GAP) / wide);
        double x = (WIDTH - wide * scale) / 2;
        for (int each : won) {
            for (int i = 0; i < STARS; i++) {
                Shape star = star(x + (i + 0.5) * STEP * scale, 390, RADIUS * scale);
                canvas.fill(star, i < each ? STAR : PAPER);
                canvas.draw(star, i < each ? STAR : OPEN, 3);
            }
            x += (STARS * STEP + GAP) * scale;
        }
        double baseline = 540;
        for (String line : below) {
            write(canvas, line, baseline, 56);
            baseline += 64;
        }
        return canvas.done();
    }

    private void write(Canvas canvas, String text, double baseline, double size) {
        List<Shape> outlines = typefaces.outlines(text);
        double width = outlines.stream()
                .mapToDouble(each -> each.getBounds2D().getMaxX())
                .max()
                .orElse(0);
        for (Shape each : outlines) {
            AffineTransform to = AffineTransform.getTranslateInstance((WIDTH - width * size) / 2, baseline);
            to.scale(size, -size);
            canvas.fill(to.createTransformedShape(each), INK);
        }
    }

    private static Shape star(double x, double y, double radius) {
        Path2D.Double path = new Path2D.Double();
        for (int i = 0; i < 2 * POINTS; i++) {
            double away = i % 2 == 0 ? radius : radius * INNER;
            double angle = Math.PI * (i / (double) POINTS - 0.5);
            if (i == 0) {
                path.moveTo(x + away * Math.cos(angle), y + away * Math.sin(angle));
            } else {
                path.lineTo(x + away * Math.cos(angle), y + away * Math.sin(angle));
            }
        }
        path.closePath();
        return path;
    }
}
