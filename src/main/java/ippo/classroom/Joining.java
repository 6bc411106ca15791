package ippo.classroom;

import java.time.Instant;

/** Whether anybody who has the address of a class may join it without a card, with progress of his or her own. */
public sealed interface Joining {
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
