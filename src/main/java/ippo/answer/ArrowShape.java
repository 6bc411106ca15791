package ippo.answer;

import java.util.Locale;

/**
 * An arrow as an SVG path in units of squares, the origin at the top left corner of the board. It runs from the edge of
 * one square to the edge of the other, so that it crosses out neither piece.
 */
public final class ArrowShape {
    /** How far from the middle of a square, in squares, a piece ends. */
    private static final double PIECE = 0.36;

    private static final double HALF_SHAFT = 0.075;
    private static final double HALF_HEAD = 0.21;
    private static final double HEAD = 0.34;

    private ArrowShape() {}

    public static String path(Arrow arrow) {
        double fromX = 9.5 - arrow.from().file();
        double fromY = arrow.from().rank() - 0.5;
        double toX = 9.5 - arrow.to().file();
        double toY = arrow.to().rank() - 0.5;
        double length = Math.hypot(toX - fromX, toY - fromY);
        double ux = (toX - fromX) / length;
        double uy = (toY - fromY) / length;
        // a step to the neighbour has room for a small head alone
        double head = Math.min(HEAD, 0.9 * (length - 2 * PIECE));
        double halfHead = HALF_HEAD * head / HEAD;
        double startX = fromX + PIECE * ux;
        double startY = fromY + PIECE * uy;
        double tipX = toX - PIECE * ux;
        double tipY = toY - PIECE * uy;
        double neckX = tipX - head * ux;
        double neckY = tipY - head * uy;
        return String.format(
                Locale.ROOT,
                "M%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fZ",
                startX - HALF_SHAFT * uy,
                startY + HALF_SHAFT * ux,
                neckX - HALF_SHAFT * uy,
                neckY + HALF_SHAFT * ux,
                neckX - halfHead * uy,
                neckY + halfHead * ux,
                tipX,
                tipY,
                neckX + halfHead * uy,
                neckY - halfHead * ux,
                neckX + HALF_SHAFT * uy,
                neckY - HALF_SHAFT * ux,
                startX + HALF_SHAFT * uy,
                startY - HALF_SHAFT * ux);
    }
}
