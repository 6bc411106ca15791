package ippo.classplay;

import ippo.twoplayer.TwoPlayerGames.Setting;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Games that a class plays for a lesson, round after round. Nothing of it stays but its results.
 *
 * @param round the last one that was paired
 * @param version another one with whatever changes
 * @param endedAt empty while it goes on
 */
public record Tournament(
        long id, long schoolClass, Plan plan, int round, long version, Instant begunAt, Optional<Instant> endedAt) {
    /** So many rounds fit into no lesson. */
    public static final int MOST_ROUNDS = 12;

    public Tournament {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(begunAt, "begunAt");
        Objects.requireNonNull(endedAt, "endedAt");
    }

    /**
     * What a teacher chooses.
     *
     * @param setting how each game begins
     * @param byePlays whether who is left over plays Ippo, and does not sit out
     * @param rounds how many are meant; there may be more
     */
    public record Plan(PairingWay way, Setting setting, boolean byePlays, int rounds) {
        public Plan {
            Objects.requireNonNull(way, "way");
            Objects.requireNonNull(setting, "setting");
            if (rounds < 1 || rounds > MOST_ROUNDS) {
                throw new IllegalArgumentException("rounds: " + rounds);
            }
        }
    }

    public boolean isOver() {
        return endedAt.isPresent();
    }

    /** Whether another round may follow. */
    public boolean hasNextRound() {
        return !isOver() && round < MOST_ROUNDS;
    }
}
