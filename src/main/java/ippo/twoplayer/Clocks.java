package ippo.twoplayer;

import ippo.game.GameClock;
import ippo.game.TimeLimit;
import ippo.rules.Color;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The clocks of both sides. That of the side to move goes, whether anybody looks or not, once both players are there.
 * Immutable; what time it is others say.
 *
 * @param black what is left of Black's main time, before the turn that began then
 * @param white the same of White's
 * @param since when the turn began; empty until both are there
 */
public record Clocks(TimeLimit limit, Duration black, Duration white, Optional<Instant> since) {
    public Clocks {
        Objects.requireNonNull(limit, "limit");
        Objects.requireNonNull(black, "black");
        Objects.requireNonNull(white, "white");
        Objects.requireNonNull(since, "since");
    }

    /** Clocks that stand until both are there. */
    static Clocks of(TimeLimit limit) {
        return new Clocks(limit, limit.main(), limit.main(), Optional.empty());
    }

    /** The same, going from now on. */
    Clocks started(Instant now) {
        return new Clocks(limit, black, white, Optional.of(now));
    }

    /** The clock of the side to move; empty until it goes. */
    public Optional<GameClock> running(Color toMove) {
        return since.map(began -> new GameClock(limit, left(toMove), began));
    }

    /** What a side had left of its main time when this turn began. */
    public Duration left(Color side) {
        return side == Color.BLACK ? black : white;
    }

    boolean isOver(Color toMove, Instant now) {
        return running(toMove).filter(clock -> clock.isOver(now)).isPresent();
    }

    /**
     * The clocks once a side has moved: what it used is gone, and the other side's goes. Where they stood, as in a
     * class until somebody has come to the board and moved, they go from then on.
     */
    Clocks after(Color mover, Instant now) {
        return running(mover)
                .map(clock -> clock.next(now, now).mainLeft())
                .map(left -> mover == Color.BLACK
                        ? new Clocks(limit, left, white, Optional.of(now))
                        : new Clocks(limit, black, left, Optional.of(now)))
                .orElseGet(() -> started(now));
    }
}
