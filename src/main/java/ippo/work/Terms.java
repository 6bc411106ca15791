package ippo.work;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;

/**
 * How and when assigned work is to be done. Times are kept to the millisecond.
 *
 * @param opensAt from when on pupils see it
 * @param dueAt until when it should be done; later is late, but counts
 * @param closesAt from when on nothing counts any more; a test has this
 */
public record Terms(Mode mode, Instant opensAt, Optional<Instant> dueAt, Optional<Instant> closesAt) {

    /** @throws IllegalArgumentException unless {@link #isOrdered} */
    public Terms {
        Objects.requireNonNull(mode, "mode");
        if (!isOrdered(mode, opensAt, dueAt, closesAt)) {
            throw new IllegalArgumentException(mode + " " + opensAt + " " + dueAt + " " + closesAt);
        }
        opensAt = opensAt.truncatedTo(ChronoUnit.MILLIS);
        dueAt = dueAt.map(at -> at.truncatedTo(ChronoUnit.MILLIS));
        closesAt = closesAt.map(at -> at.truncatedTo(ChronoUnit.MILLIS));
    }

    /** Whether it opens before it is due, is due no later than it closes, and a test closes. */
    public static boolean isOrdered(Mode mode, Instant opensAt, Optional<Instant> dueAt, Optional<Instant> closesAt) {
        return dueAt.filter(due -> !due.isAfter(opensAt)).isEmpty()
                && closesAt.filter(closes -> !closes.isAfter(opensAt)).isEmpty()
                && (dueAt.isEmpty() || closesAt.isEmpty() || !closesAt.get().isBefore(dueAt.get()))
                && (mode != Mode.TEST || closesAt.isPresent());
    }

    public boolean isOpen(Instant now) {
        return !now.isBefore(opensAt) && !isClosed(now);
    }

    public boolean isClosed(Instant now) {
        return closesAt.filter(closes -> !now.isBefore(closes)).isPresent();
    }

    /** Whether it should be done by now. */
    public boolean isLate(Instant now) {
        return dueAt.filter(now::isAfter).isPresent();
    }

    /** The same, but closed from then on, a moment after it has opened at the earliest. */
    public Terms closing(Instant end) {
        Instant closes = end.isAfter(opensAt) ? end : opensAt.plusMillis(1);
        return new Terms(mode, opensAt, dueAt.map(due -> due.isAfter(closes) ? closes : due), Optional.of(closes));
    }

    public boolean isTest() {
        return mode == Mode.TEST;
    }
}
