package ippo.paper;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;

/** Draws into an SVG file that needs nothing else: outlines alone, each figure written once. */
final class SvgCanvas implements Canvas {
    private final double width;
    private final double height;
    private final StringBuilder figures = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    private final Map<Figure, String> known = new IdentityHashMap<>();

    SvgCanvas(double width, double height) {
        this.width = width;
        this.height = height;
    }

    String done() {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width) + "\" height=\"" + number(height)
                + "\" viewBox=\"0 0 " + number(width) + " " + number(height) + "\"><defs>" + figures + "</defs>" + body
                + "</svg>\n";
    }

    @Override
    public void fill(Shape shape, Color color) {
        body.append("<path fill=\"").append(hex(color)).append("\" d=\"");
        path(shape, body);
        body.append("\"/>");
    }

    @Override
    public void draw(Shape shape, Color color, double thickness) {
        stroke(shape, color, thickness, body);
    }

    private static void stroke(Shape shape, Color color, double thickness, StringBuilder out) {
        out.append("<path fill=\"none\" stroke=\"").append(hex(color)).append("\" stroke-width=\"");
        out.append(number(thickness)).append("\" stroke-linejoin=\"round\" d=\"");
        path(shape, out);
        out.append("\"/>");
    }

    @Override
    public void place(Figure figure, double x, double y, double wide, double tall, boolean turned) {
        String id = known.computeIfAbsent(figure, this::define);
        double scaleX = wide / figure.width();
        double scaleY = tall / figure.height();
        body.append("<use href=\"#").append(id).append("\" transform=\"translate(");
        body.append(number(turned ? x + wide : x)).append(' ').append(number(turned ? y + tall : y));
        body.append(") scale(").append(number(turned ? -scaleX : scaleX)).append(' ');
        body.append(number(turned ? -scaleY : scaleY)).append(")\"/>");
    }

    private String define(Figure figure) {
        String id = "f" + known.size();
        figures.append("<g id=\"").append(id).append("\">");
        for (Figure.Stroke each : figure.strokes()) {
            each.fill().ifPresent(color -> {
                figures.append("<path fill=\"").append(hex(color)).append("\" d=\"");
                path(each.path(), figures);
                figures.append("\"/>");
            });
            each.line().ifPresent(color -> stroke(each.path(), color, each.thickness(), figures));
        }
        figures.append("</g>");
        return id;
    }

    private static String hex(Color color) {
        return String.format(Locale.ROOT, "#%06x", color.getRGB() & 0xFFFFFF);
    }

    private static void path(Shape shape, StringBuilder out) {
        double[] at = new double[6];
        for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
            int kind = i.currentSegment(at);
            out.append("MLQCZ".charAt(kind));
            int numbers = new int[] {2, 2, 4, 6, 0}[kind];
            for (int n = 0; n < numbers; n++) {
                out.append(n > 0 ? " " : "").append(number(at[n]));
            }
        }
    }

    private static String number(double value) {
        long hundredths = Math.round(value * 100);
        return hundredths % 100 == 0
                ? Long.toString(hundredths / 100)
                : String.format(Locale.ROOT, "%.2f", hundredths / 100.0);
    }
}
