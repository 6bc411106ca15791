package ippo.answer;

/**
 * An arrow as an SVG path in units of squares, the origin at the top left corner of the board. It runs from the edge of
 * one piece to the edge of the other, so that it crosses out neither, or well into a square where none stands.
 */
public final class ArrowShape {
    /** How far from the middle of a square, in squares, a piece ends. */
    private static final double PIECE = 0.36;
    /** The same between neighbours, where an arrow would else be too short to be seen: it covers the rims of both. */
    private static final double NEAR = 0.26;

    /** How far from the middle of an empty square it ends: the whole head lies in the square that is meant. */
    private static final double EMPTY = 0.11;

    /** Of a dashed shaft, each stroke with the gap after it. */
    private static final double DASH = 0.3;

    private static final double GAP = 0.14;

    private static final double HALF_SHAFT = 0.075;
    private static final double HALF_HEAD = 0.21;
    private static final double HEAD = 0.34;

    private ArrowShape() {}

    /** @param empty whether nothing stands where it points */
    public static String path(Arrow arrow, boolean empty) {
        double fromX = 9.5 - arrow.from().file();
        double fromY = arrow.from().rank() - 0.5;
        double toX = 9.5 - arrow.to().file();
        double toY = arrow.to().rank() - 0.5;
        double length = Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
        double ux = (toX - fromX) / length;
        double uy = (toY - fromY) / length;
        double gap = length > 1 ? PIECE : NEAR;
        double startX = fromX + gap * ux;
        double startY = fromY + gap * uy;
        double tip = empty ? Math.min(gap, EMPTY) : gap;
        double tipX = toX - tip * ux;
        double tipY = toY - tip * uy;
        double neckX = tipX - HEAD * ux;
        double neckY = tipY - HEAD * uy;
        if (arrow.pen() == Pen.DASHED) {
            double shaft = Math.sqrt((neckX - startX) * (neckX - startX) + (neckY - startY) * (neckY - startY));
            StringBuilder path = new StringBuilder();
            for (double at = 0; at < shaft; at += DASH) {
                double end = Math.min(shaft, at + DASH - GAP);
                path.append("M")
                        .append(point(startX + at * ux - HALF_SHAFT * uy, startY + at * uy + HALF_SHAFT * ux))
                        .append("L")
                        .append(point(startX + end * ux - HALF_SHAFT * uy, startY + end * uy + HALF_SHAFT * ux))
                        .append("L")
                        .append(point(startX + end * ux + HALF_SHAFT * uy, startY + end * uy - HALF_SHAFT * ux))
                        .append("L")
                        .append(point(startX + at * ux + HALF_SHAFT * uy, startY + at * uy - HALF_SHAFT * ux))
                        .append("Z");
            }
            return path + "M" + point(neckX - HALF_HEAD * uy, neckY + HALF_HEAD * ux)
                    + "L" + point(tipX, tipY)
                    + "L" + point(neckX + HALF_HEAD * uy, neckY - HALF_HEAD * ux)
                    + "Z";
        }
        return "M" + point(startX - HALF_SHAFT * uy, startY + HALF_SHAFT * ux)
                + "L" + point(neckX - HALF_SHAFT * uy, neckY + HALF_SHAFT * ux)
                + "L" + point(neckX - HALF_HEAD * uy, neckY + HALF_HEAD * ux)
                + "L" + point(tipX, tipY)
                + "L" + point(neckX + HALF_HEAD * uy, neckY - HALF_HEAD * ux)
                + "L" + point(neckX + HALF_SHAFT * uy, neckY - HALF_SHAFT * ux)
                + "L" + point(startX + HALF_SHAFT * uy, startY - HALF_SHAFT * ux)
                + "Z";
    }

    /** Where a number on it has its middle. */
    public static String middleX(Arrow arrow) {
        return hundredths(9.5 - (arrow.from().file() + arrow.to().file()) / 2.0);
    }

    /** The same down the board. */
    public static String middleY(Arrow arrow) {
        return hundredths((arrow.from().rank() + arrow.to().rank()) / 2.0 - 0.5);
    }

    private static String point(double x, double y) {
        return hundredths(x) + " " + hundredths(y);
    }

    /** Rounded as whole numbers, which comes out alike everywhere; no arrow leaves the board, so none is below zero. */
    private static String hundredths(double value) {
        long all = Math.round(value * 100);
        return all / 100 + "." + all % 100 / 10 + all % 10;
    }
}
