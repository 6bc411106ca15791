package ippo.game;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How much time a learner gives himself: first the main time (持ち時間), for as many moves as one likes, then the byo-yomi
 * (秒読み) for each move.
 *
 * @param main in whole seconds; perhaps none
 * @param byoyomi in whole seconds
 */
public record TimeLimit(Duration main, Duration byoyomi) {
    /** Those that a game can be begun with. */
    public static final List<TimeLimit> OFFERED =
            List.of(ofSeconds(600, 30), ofSeconds(300, 30), ofSeconds(0, 30), ofSeconds(0, 10));

    public TimeLimit {
        Objects.requireNonNull(main, "main");
        Objects.requireNonNull(byoyomi, "byoyomi");
        if (main.isNegative() || byoyomi.isNegative() || main.plus(byoyomi).isZero()) {
            throw new IllegalArgumentException("no time: " + main + ", " + byoyomi);
        }
    }

    /** So many seconds of each. */
    public static TimeLimit ofSeconds(long main, long byoyomi) {
        return new TimeLimit(Duration.ofSeconds(main), Duration.ofSeconds(byoyomi));
    }

    /** The one with this {@link #slug}; empty if it is not offered. */
    public static Optional<TimeLimit> named(String slug) {
        return OFFERED.stream().filter(each -> each.slug().equals(slug)).findFirst();
    }

    /** Its name in forms. */
    public String slug() {
        return main.toSeconds() + "-" + byoyomi.toSeconds();
    }
}
