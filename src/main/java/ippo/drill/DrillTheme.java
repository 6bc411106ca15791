package ippo.drill;

import java.util.Locale;
import java.util.Optional;

/** What a drill is about. */
public enum DrillTheme {
    /** The right move drops a piece. */
    DROP,
    PROMOTION,
    CAPTURE,
    /** What moves can be taken at once. */
    SACRIFICE,
    /** A brinkmate in three begins with a check. */
    CHECK_FIRST,
    /** Black must mate now. */
    HIT,
    /** Black must defend. */
    DEFEND,
    /** A right defence is a check that gains. */
    COUNTER_CHECK,
    /** A right defence begins a mate. */
    COUNTER_MATE,
    /** The king goes away in time. */
    FLIGHT,
    /** The king gets room. */
    ROOM,
    /** A square is guarded, or a piece goes between. */
    GUARD,
    /** The king that is in danger stands on the first or last file. */
    EDGE;

    /** The name in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<DrillTheme> ofId(String id) {
        for (DrillTheme theme : values()) {
            if (theme.id().equals(id)) {
                return Optional.of(theme);
            }
        }
        return Optional.empty();
    }
}
