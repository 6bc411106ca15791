package ippo.answer;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Something to be answered: what exercises and puzzles have in common. Immutable, so it may be shared between threads.
 */
public interface Question extends QuestionTraits {
    /** Where it begins. */
    Position start();

    /** Who answers. */
    default Color learner() {
        return start().sideToMove();
    }

    /**
     * Seconds a move that the page counts down (秒読み), to get used to a clock; empty without one. When they are over
     * they begin again, and nothing is lost.
     */
    default OptionalInt byoyomi() {
        return OptionalInt.empty();
    }

    /** How many moves of the learner's the shortest answer has; 0 where it is not answered in moves. */
    default int moves() {
        return 0;
    }

    /**
     * Where things stand after these moves of both sides; empty if play cannot have come there without a miss. Of a
     * question that is not played only the start exists.
     */
    Optional<QuestionState> stage(List<Move> line);

    /**
     * What an answer is worth.
     *
     * @param among chooses between replies that are equally good
     * @throws IllegalArgumentException if the reply is not of this question's style, or play cannot have come to where
     *     its last move is made
     */
    Judgement judge(Reply reply, RandomGenerator among);

    /** What the board shows of the question itself, such as the arrow of a move that is asked about. */
    default Drawing asked() {
        return Drawing.NOTHING;
    }

    /**
     * The pieces that are asked about, where squares are to be marked: whoever presses one of them has not answered
     * yet.
     */
    default Set<Square> about() {
        return style() == AnswerKind.MARK ? asked().at(BoardMark.HINT) : Set.of();
    }

    /** For {@link AnswerKind#CHOOSE}: the answers to choose from, in a fixed order; otherwise empty. */
    default List<Choice> choices() {
        return List.of();
    }

    /**
     * For {@link AnswerKind#MARK}: the squares to be marked. For {@link AnswerKind#ORDER}: those to be put in order.
     * Otherwise empty.
     */
    default Set<Square> squares() {
        return Set.of();
    }

    /** For {@link AnswerKind#MARK}: whether finding one square is the whole answer, so that pressing it hands it in. */
    default boolean isSingle() {
        return false;
    }

    /**
     * The squares of {@link QuestionState#left} after further moves, such as those that show why an answer misses.
     *
     * @param then legal moves from the stage's position on
     */
    default Set<Square> left(QuestionState stage, List<Move> then) {
        return stage.left();
    }

    /**
     * A hint beyond the first, which is prose: true for this question and this stage of it.
     *
     * @param level 2 to {@link #mostHints}; the last gives the next step away. Never asked where there are no hints
     */
    default Hint hint(int level, QuestionState stage) {
        throw new IllegalStateException("no hint " + level + " of " + mostHints() + ": " + this);
    }

    /**
     * The same for who has marked squares already: what a hint gives away is not among them, unless it is to be undone.
     *
     * @param marked rightly or wrongly; in the order of their numbers where they are numbered
     */
    default Hint hint(int level, QuestionState stage, Collection<Square> marked) {
        return hint(level, stage);
    }
}
