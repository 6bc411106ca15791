package ippo.review;

import org.jdbi.v3.core.mapper.reflect.ColumnName;

/**
 * A strength as Glicko-2 knows it, on the scale of chess ratings: 1500 is the middle.
 *
 * @param value the best guess
 * @param deviation how far it may be off: the truth lies within twice this with 95 %
 * @param volatility how much the strength itself is expected to change
 */
public record Rating(@ColumnName("rating") double value, double deviation, double volatility) {
    /** Of a stranger. */
    public static final double MOST_DEVIATION = 350;

    /** As Glickman suggests. */
    public static final double USUAL_VOLATILITY = 0.06;

    public Rating {
        if (!Double.isFinite(value) || !(deviation > 0) || !(volatility > 0)) {
            throw new IllegalArgumentException(value + " / " + deviation + " / " + volatility);
        }
    }

    /** Of somebody or something of whom hardly anything is known. */
    public static Rating guess(double value) {
        return new Rating(value, MOST_DEVIATION, USUAL_VOLATILITY);
    }
}
