package ippo.paper;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Draws into a PNG file. Letters come as outlines, so that no font of the machine is asked for. */
final class PixelCanvas implements Canvas {
    private final BufferedImage image;
    private final Graphics2D graphics;

    /** @param scale how many pixels of the file one pixel of the drawing takes */
    PixelCanvas(int width, int height, double scale) {
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(scale, scale);
    }

    byte[] done() {
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.setUseCache(false); // in memory, never on disk
            if (!ImageIO.write(image, "png", out)) {
                throw new IllegalStateException("this Java writes no PNG");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @Override
    public void fill(Shape shape, Color color) {
        graphics.setColor(color);
        graphics.fill(shape);
    }

    @Override
    public void draw(Shape shape, Color color, double thickness) {
        graphics.setColor(color);
        graphics.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        graphics.draw(shape);
    }

    @Override
    public void place(Figure figure, double x, double y, double wide, double tall, boolean turned) {
        AffineTransform before = graphics.getTransform();
        graphics.translate(turned ? x + wide : x, turned ? y + tall : y);
        double turn = turned ? -1 : 1;
        graphics.scale(turn * wide / figure.width(), turn * tall / figure.height());
        for (Figure.Stroke each : figure.strokes()) {
            each.fill().ifPresent(color -> fill(each.path(), color));
            each.line().ifPresent(color -> draw(each.path(), color, each.thickness()));
        }
        graphics.setTransform(before);
    }
}
