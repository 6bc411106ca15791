package ippo.answer;

import ippo.rules.Illegality;
import ippo.rules.Move;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What an answer is worth, whatever asked for it. */
public sealed interface Judgement {

    /** Whether the question is answered rightly to its end. */
    default boolean isSolved() {
        return switch (this) {
            case Solved solved -> true;
            case Refused refused -> false;
            case Goes goes -> false;
            case Longer longer -> false;
            case Missed missed -> false;
            case Unknown unknown -> false;
        };
    }

    /** Whether the answer was legal and missed what was asked for. */
    default boolean isMissed() {
        return switch (this) {
            case Missed missed -> true;
            case Solved solved -> false;
            case Refused refused -> false;
            case Goes goes -> false;
            case Longer longer -> false;
            case Unknown unknown -> false;
        };
    }

    /** What shows on the board that the question is answered; nothing where it is not. */
    default Drawing proof() {
        return Drawing.NOTHING;
    }

    /** This, if the move may not be played. */
    default Optional<Refused> refused() {
        return Optional.empty();
    }

    /** This, if the answer missed. */
    default Optional<Missed> missed() {
        return Optional.empty();
    }

    /** Whether it is right so far, and goes on. */
    default boolean goesOn() {
        return switch (this) {
            case Goes goes -> true;
            case Solved solved -> false;
            case Refused refused -> false;
            case Longer longer -> false;
            case Missed missed -> false;
            case Unknown unknown -> false;
        };
    }

    /** Where things stand once the answer was played; empty where nothing was, or where it missed. */
    default Optional<QuestionState> next() {
        return switch (this) {
            case Goes goes -> Optional.of(goes.after());
            case Longer longer -> Optional.of(longer.after());
            case Solved solved -> solved.after();
            case Refused refused -> Optional.empty();
            case Missed missed -> Optional.empty();
            case Unknown unknown -> Optional.empty();
        };
    }

    /** What the other side plays upon the answer: none where it is solved, or was not played. */
    default List<Move> replies() {
        return switch (this) {
            case Goes goes -> goes.replies();
            case Longer longer -> longer.replies();
            case Missed missed -> missed.line();
            case Solved solved -> List.of();
            case Refused refused -> List.of();
            case Unknown unknown -> List.of();
        };
    }

    /**
     * The move may not be played: nothing has changed, and nothing is counted unless the question
     * {@linkplain Question#countsRefusals() counts refusals}.
     *
     * @param cause what shows the reason on the board where the move was tried
     */
    record Refused(Illegality reason, Drawing cause) implements Judgement {
        public Refused {
            Objects.requireNonNull(reason, "reason");
            Objects.requireNonNull(cause, "cause");
        }

        @Override
        public Optional<Refused> refused() {
            return Optional.of(this);
        }
    }

    /**
     * Right so far.
     *
     * @param replies what the other side plays upon it; none where only the learner moves
     * @param after where things stand then
     */
    record Goes(List<Move> replies, QuestionState after) implements Judgement {
        public Goes {
            replies = List.copyOf(replies);
        }
    }

    /**
     * Done.
     *
     * @param after where things stand; empty for marks and choices
     * @param proof what shows on the board that it is done: for a mate, why the king cannot get away
     */
    record Solved(Optional<QuestionState> after, Drawing proof) implements Judgement {
        public Solved {
            Objects.requireNonNull(proof, "proof");
        }
    }

    /**
     * Still a forced mate, but later than asked.
     *
     * @param plies its length, this move included
     * @param replies what the other side plays upon it
     */
    record Longer(int plies, List<Move> replies, QuestionState after) implements Judgement {
        public Longer {
            replies = List.copyOf(replies);
        }
    }

    /**
     * A legal answer that misses what was asked for; it counts as a try.
     *
     * @param why the reasons, the most telling first; at least one
     * @param shown what shows them on the board, after {@code line} where there is one
     * @param line the other side's moves that show why; perhaps none
     * @param rescue how the king was saved, where that is what went wrong
     */
    record Missed(List<Phrase> why, Drawing shown, List<Move> line, Optional<Rescue> rescue) implements Judgement {
        public Missed {
            why = List.copyOf(why);
            line = List.copyOf(line);
            Objects.requireNonNull(rescue, "rescue");
            if (why.isEmpty()) {
                throw new IllegalArgumentException("missed without a reason");
            }
        }

        @Override
        public Optional<Missed> missed() {
            return Optional.of(this);
        }
    }

    /** Nobody worked it out. Does not occur in what ships. */
    record Unknown() implements Judgement {}
}
