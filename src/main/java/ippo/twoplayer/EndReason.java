package ippo.twoplayer;

import ippo.rules.Outcome;
import java.util.Objects;

/** Why a game of two people is over. The names are keys of sentences. */
public sealed interface EndReason {
    /** By the rules of shogi. */
    record Ruled(Outcome.Reason reason) implements EndReason {
        /** Refuses {@code null}. */
        public Ruled {
            Objects.requireNonNull(reason, "reason");
        }

        @Override
        public String name() {
            return reason.name();
        }
    }

    /** Ends that the rules of shogi do not know. */
    enum Special implements EndReason {
        /** A small game's goal was reached. */
        GOAL,
        /** A small game has had as many moves as there may be. */
        LIMIT,
        /** Both sides wanted no winner. */
        DRAW,
        /** One side was away too long. */
        ABANDONED,
        /** The teacher broke it off. */
        STOPPED,
        /** The teacher said who has won. */
        AWARDED
    }

    /** A constant's name. */
    String name();
}
