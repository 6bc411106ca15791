package ippo.paper;

import java.awt.Color;
import java.awt.Shape;

/** What a picture is drawn on, measured in pixels from its top left corner. */
interface Canvas {
    void fill(Shape shape, Color color);

    void draw(Shape shape, Color color, double thickness);

    /** Fits a figure in. @param turned by half a turn */
    void place(Figure figure, double x, double y, double width, double height, boolean turned);
}
