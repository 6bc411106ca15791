package ippo.exercise;

import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.answer.QuestionTraits;
import ippo.answer.Reply;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an exercise asks for. A kind of goal is one class: it reads itself (its {@link GoalFormat}), says where it may
 * be asked, judges answers, helps, gives reasons, and proves what its author claims. What kinds of a style have in
 * common is in {@link PlayGoal}, {@link MarkGoal} and {@link ChooseGoal}.
 *
 * <p>The learner is always the side to move of the exercise's position, which is Black. Methods that get a position
 * expect it to fit, by {@link #misfit}.
 */
public interface Goal extends QuestionTraits {
    /** As {@link ippo.answer.Question#stage}. */
    Optional<QuestionState> stage(Position start, List<Move> line);

    /** As {@link ippo.answer.Question#judge}; where replies are equally good, always the same one is chosen. */
    Judgement judge(Position start, Reply reply);

    /** As {@link ippo.answer.Question#asked}. */
    default Drawing asked(Position start) {
        return Drawing.NOTHING;
    }

    /** As {@link ippo.answer.Question#choices}. */
    default List<Choice> choices(Position start) {
        return List.of();
    }

    /**
     * The choices whose labels, and why they are wrong, are for the author to tell in the lesson's texts; by their
     * words.
     */
    default List<String> toldChoices() {
        return List.of();
    }

    /** The pieces of Black's that are to stand on the board in the end, where a picture shows them. */
    default Map<Square, PieceType> picture() {
        return Map.of();
    }

    /** This goal once the author's solution is known, which a kind needs that cannot work out its answer. */
    default Goal knowing(Reply solution) {
        return this;
    }

    /** As {@link ippo.answer.Question#squares}. */
    default Set<Square> squares(Position start) {
        return Set.of();
    }

    /** As {@link ippo.answer.Question#isSingle}. */
    default boolean isSingle(Position start) {
        return false;
    }

    /** As {@link ippo.answer.Question#left}. */
    default Set<Square> left(Position start, QuestionState stage, List<Move> then) {
        return stage.left();
    }

    /** As {@link ippo.answer.Question#hint}. */
    Hint hint(Exercise exercise, int level, QuestionState stage);

    /** The same for who has marked squares already. */
    default Hint hint(Exercise exercise, int level, QuestionState stage, Collection<Square> marked) {
        return hint(exercise, level, stage);
    }

    /** The author's solution, as this kind writes it; empty if it has faults, which are noted. */
    Optional<Reply> solution(Written value);

    /** Why this cannot be asked in this position; empty if it can. For the author, in English. */
    Optional<String> misfit(Position start);

    /**
     * Why the goal cannot be reached, or not as it claims; empty if all is proved. May take seconds. For the author, in
     * English.
     */
    default Optional<String> disproof(Position start) {
        return Optional.empty();
    }

    /** What is wrong with the author's solution; empty if nothing is. For the author, in English. */
    Optional<String> mistake(Position start, Reply solution);
}
