package ippo.paper;

import java.awt.Color;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.Optional;

/**
 * A small picture made of outlines; the origin is its top left corner.
 *
 * @param width of what it is fitted in by; lines may reach beyond
 * @param height likewise
 * @param strokes from the lowest to the topmost
 */
record Figure(double width, double height, List<Stroke> strokes) {
    Figure {
        strokes = List.copyOf(strokes);
    }

    /**
     * An outline.
     *
     * @param fill what it is filled with, if it is
     * @param line what it is drawn with, if it is
     * @param thickness of the line
     */
    record Stroke(Path2D path, Optional<Color> fill, Optional<Color> line, double thickness) {}
}
