package ippo.paper;

import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the {@code d} of a path in our own SVG: lines and quadratic curves, absolute or relative. */
final class SvgPath {
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z]|-?(?:\\d+\\.?\\d*|\\.\\d+)");

    private final Matcher token;
    private final Path2D path = new Path2D.Double();

    private SvgPath(String d) {
        token = TOKEN.matcher(d);
    }

    /** @throws IllegalArgumentException if there is anything else in it */
    static Path2D read(String d) {
        SvgPath reader = new SvgPath(d);
        reader.read();
        return reader.path;
    }

    private void read() {
        char command = ' ';
        boolean there = token.find();
        while (there) {
            if (Character.isLetter(token.group().charAt(0))) {
                command = token.group().charAt(0);
                if (Character.toUpperCase(command) == 'Z') {
                    path.closePath();
                    there = token.find();
                    continue;
                }
                token.find();
            }
            command = draw(command);
            there = token.find();
        }
    }

    /** Draws what stands at the token, and leaves the last number there. Returns what further numbers mean. */
    private char draw(char command) {
        Point2D from = path.getCurrentPoint() == null ? new Point2D.Double() : path.getCurrentPoint();
        boolean relative = Character.isLowerCase(command);
        double x = relative ? from.getX() : 0;
        double y = relative ? from.getY() : 0;
        switch (Character.toUpperCase(command)) {
            case 'M' -> {
                double right = x + number();
                path.moveTo(right, y + next());
                return relative ? 'l' : 'L';
            }
            case 'L' -> {
                double right = x + number();
                path.lineTo(right, y + next());
            }
            case 'H' -> path.lineTo(x + number(), from.getY());
            case 'V' -> path.lineTo(from.getX(), y + number());
            case 'Q' -> {
                double controlX = x + number();
                double controlY = y + next();
                double right = x + next();
                path.quadTo(controlX, controlY, right, y + next());
            }
            default -> throw new IllegalArgumentException("no command of ours: " + command);
        }
        return command;
    }

    private double next() {
        if (!token.find()) {
            throw new IllegalArgumentException("a number is missing");
        }
        return number();
    }

    private double number() {
        return Double.parseDouble(token.group());
    }
}
