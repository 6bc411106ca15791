package ippo.threat;

import java.util.Objects;
import java.util.Optional;

/** Whether the side that has just moved threatens mate (詰めろ): whether it would mate if the other side passed. */
public sealed interface Threat {

    /** The mate that is threatened; empty for everything else. */
    default Optional<MateLine> mate() {
        return switch (this) {
            case Mate(MateLine line) -> Optional.of(line);
            case None none -> Optional.empty();
            case InCheck inCheck -> Optional.empty();
            case Unproved unproved -> Optional.empty();
        };
    }

    /** Mate is threatened. */
    record Mate(MateLine line) implements Threat {
        public Mate {
            Objects.requireNonNull(line, "line");
        }
    }

    /** Proved: no mate is threatened. */
    record None() implements Threat {}

    /** The side to move is in check: who passed would lose his king, so there is nothing to ask. */
    record InCheck() implements Threat {}

    /** The budget ran out. */
    record Unproved() implements Threat {}
}
