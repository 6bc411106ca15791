package ippo.game;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * The learner's clock in a game: Ippo has none. It goes while it is the learner's turn, whether anybody looks or not.
 * Immutable; what time it is others say.
 *
 * @param mainLeft what is left of the main time, before the turn that began then
 * @param since when the turn began
 */
public record GameClock(TimeLimit limit, Duration mainLeft, Instant since) {
    /** What a move may take on its way here, and its answer on the way back: it costs nobody any time. */
    public static final Duration ALLOWANCE = Duration.ofSeconds(1);

    public GameClock {
        Objects.requireNonNull(limit, "limit");
        Objects.requireNonNull(mainLeft, "mainLeft");
        Objects.requireNonNull(since, "since");
        if (mainLeft.isNegative() || mainLeft.compareTo(limit.main()) > 0) {
            throw new IllegalArgumentException(mainLeft + " left of " + limit);
        }
    }

    /** A clock that begins to go. */
    public static GameClock begin(TimeLimit limit, Instant now) {
        return new GameClock(limit, limit.main(), now);
    }

    /** Whether a move that comes now comes too late. */
    public boolean isOver(Instant now) {
        return Duration.between(since, now).minus(ALLOWANCE).compareTo(mainLeft.plus(limit.byoyomi())) > 0;
    }

    /**
     * The clock after a move, or after one was taken back: what was used is gone, and the next turn has the whole
     * byo-yomi.
     *
     * @param pressed when the move came
     * @param now when the next turn begins: Ippo has answered
     */
    public GameClock next(Instant pressed, Instant now) {
        Duration used = atLeastNothing(Duration.between(since, pressed).minus(ALLOWANCE));
        return new GameClock(limit, atLeastNothing(mainLeft.minus(used)), now);
    }

    /** What is left for this move, byo-yomi included, without the allowance. */
    public Duration left(Instant now) {
        Duration used = atLeastNothing(Duration.between(since, now));
        return atLeastNothing(mainLeft.plus(limit.byoyomi()).minus(used));
    }

    private static Duration atLeastNothing(Duration duration) {
        return duration.isNegative() ? Duration.ZERO : duration;
    }
}
