package ippo.answer;

import java.util.Optional;
import java.util.OptionalInt;

/** What questions of a kind have in common, whatever their position. */
public interface QuestionTraits {
    AnswerKind style();

    /**
     * The fewest moves of the learner's that answer it, where stars are won by few moves; empty where they are won by
     * few tries.
     */
    default OptionalInt par() {
        return OptionalInt.empty();
    }

    /** Whether there is but one answer to press: something to do, such as to bow or to resign, and no question. */
    default boolean isDeed() {
        return false;
    }

    /** Whether the choices may stand in any order, so that nobody learns the place of the right one. */
    default boolean isShuffled() {
        return false;
    }

    /** Whether it matters if a move promotes; where a piece in hand is asked for, it would only lead away from it. */
    default boolean asksPromotion() {
        return true;
    }

    /**
     * Whether a refused move counts as a failed try, but for the first, which is forgiven: finding out what is allowed
     * is the question. Then the board must not show beforehand which moves are.
     */
    default boolean countsRefusals() {
        return false;
    }

    /**
     * Whether the squares of {@link QuestionState#left} are to be seen on the board. Those of pieces to be taken need
     * not: the pieces stand there.
     */
    default boolean showsLeft() {
        return false;
    }

    /** Whether how pieces move is the question: then none may be drawn so that it shows that. */
    default boolean asksHowPiecesMove() {
        return false;
    }

    /** Whether the other side moves, too, and may take the learner's pieces. */
    default boolean isAnswered() {
        return false;
    }

    /** What is to be said of this stage besides what has happened and what is left; perhaps nothing. */
    default Optional<Phrase> remark(QuestionState stage) {
        return Optional.empty();
    }

    /** Whether it is plain that from this stage the goal takes far too many moves, if it can be reached at all. */
    default boolean isLost(QuestionState stage) {
        return false;
    }

    /** How many hints there are, the first, in words of the author's, included. */
    default int mostHints() {
        return 3;
    }
}
