package ippo.twoplayer;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Whether the device of a side is there, as far as that is known. */
public enum Presence {
    HERE,
    /** For a minute: perhaps it sleeps, or has lost the network. */
    AWAY,
    /** For two minutes: the other side may end the game. */
    GONE;

    private static final Duration AWAY_AFTER = Duration.ofMinutes(1);
    private static final Duration GONE_AFTER = Duration.ofMinutes(2);

    /** @param heard when it was heard of last; empty if it never was, as before its first stream is open */
    public static Presence of(Optional<Instant> heard, Instant now) {
        Duration silent = heard.map(last -> Duration.between(last, now)).orElse(Duration.ZERO);
        return silent.compareTo(GONE_AFTER) >= 0 ? GONE : silent.compareTo(AWAY_AFTER) >= 0 ? AWAY : HERE;
    }
}
