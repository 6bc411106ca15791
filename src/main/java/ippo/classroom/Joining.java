package ippo.classroom;

import java.time.Instant;
import java.util.Optional;

/** Whether anybody who has the address of a class may join it without a card, with progress of his or her own. */
public sealed interface Joining {
    /** When it closes by itself; empty if it does not, or nobody may join. */
    default Optional<Instant> closesAt() {
        return switch (this) {
            case Closed closed -> Optional.empty();
            case OpenUntil until -> Optional.of(until.end());
            case OpenUntilClosed open -> Optional.empty();
        };
    }

    /** Whether somebody may join at a moment. */
    boolean isOpen(Instant now);

    /** Nobody may. */
    record Closed() implements Joining {
        @Override
        public boolean isOpen(Instant now) {
            return false;
        }
    }

    /** It closes by itself, so that nobody comes back to it after the lesson. @param end the first moment after it */
    record OpenUntil(Instant end) implements Joining {
        @Override
        public boolean isOpen(Instant now) {
            return now.isBefore(end);
        }
    }

    /** Until a teacher closes it. */
    record OpenUntilClosed() implements Joining {
        @Override
        public boolean isOpen(Instant now) {
            return true;
        }
    }
}
