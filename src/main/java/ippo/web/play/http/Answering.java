package ippo.web.play.http;

import ippo.answer.Question;
import ippo.web.play.AnswerMode;
import ippo.web.play.Turn;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What becomes of the answers in a way of training.
 *
 * @param assignment in which they count, if in any
 * @param given the one answer in a test, if there is one that can be shown
 * @param keeper keeps them in place of progress, which then knows nothing of them: no stars are won
 */
public record Answering(AnswerMode mode, OptionalLong assignment, Optional<String> given, Optional<Keeper> keeper) {
    /** Keeps answers in place of progress. */
    public interface Keeper {
        void keep(Turn.Entry entry);

        /**
         * Keeps the one answer of a test.
         *
         * @return whether it was kept; it is not if there is one already
         */
        default boolean keepOnce(Turn.Entry entry) {
            keep(entry);
            return true;
        }

        /** How many hints are open: all, where hints do not come one after the other. */
        default int hints(Question question) {
            return question.mostHints();
        }

        /** Keeps that a hint was opened. */
        default void keepHint(int level) {}
    }

    /** They count as everywhere. */
    public static final Answering USUAL =
            new Answering(AnswerMode.PRACTICE, OptionalLong.empty(), Optional.empty(), Optional.empty());

    public Answering {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(assignment, "assignment");
        Objects.requireNonNull(given, "given");
        Objects.requireNonNull(keeper, "keeper");
    }

    /** They count in an assignment, too. */
    public static Answering in(OptionalLong assignment, AnswerMode mode, Optional<String> given) {
        return new Answering(mode, assignment, given, Optional.empty());
    }

    /** They are kept elsewhere. */
    public static Answering keptBy(Keeper keeper) {
        return new Answering(AnswerMode.PRACTICE, OptionalLong.empty(), Optional.empty(), Optional.of(keeper));
    }

    /** They are kept elsewhere, one each and without help. @param given the answer, once there is one */
    public static Answering keptOnceBy(Keeper keeper, Optional<String> given) {
        return new Answering(
                given.isPresent() ? AnswerMode.TAKEN : AnswerMode.TEST,
                OptionalLong.empty(),
                given,
                Optional.of(keeper));
    }
}
