package ippo.web.play;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** What a player is for: something is answered, or a game goes on. */
public sealed interface Session {
    /**
     * A question is answered.
     *
     * @param graded whether stars are won
     * @param mode what the learner may expect
     * @param thought how many seconds it took until it was done, if that is known and wanted
     * @param milestone what has just come about by it
     */
    record Answered(boolean graded, AnswerMode mode, OptionalLong thought, Optional<Milestone> milestone)
            implements Session {
        public Answered {
            Objects.requireNonNull(mode, "mode");
        }

        public Answered(boolean graded, AnswerMode mode) {
            this(graded, mode, OptionalLong.empty(), Optional.empty());
        }
    }

    /** Nothing is right or wrong. @param feedback what is told of the game */
    record Played(GameFeedback feedback) implements Session {
        public Played {
            Objects.requireNonNull(feedback, "feedback");
        }
    }
}
