package ippo.exercise;

import ippo.answer.AnswerKind;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * One exercise of a lesson. That its goal can be reached, and as fast as it claims, is checked with the content.
 *
 * @param id unique in its lesson, for ever
 * @param start where the learner, Black, is to move
 * @param solution one right answer; of a goal that is played, all its moves
 * @param byoyomi so many seconds a move that the page counts down; nobody ever loses by them
 */
public record Exercise(String id, Position start, Goal goal, Reply solution, OptionalInt byoyomi) implements Question {

    public Exercise {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(goal, "goal");
        Objects.requireNonNull(byoyomi, "byoyomi");
        goal = goal.knowing(solution);
        if (start.sideToMove() != Color.BLACK) {
            throw new IllegalArgumentException(id + ": the learner is Black, but White is to move");
        }
    }

    /** Without a clock. */
    public Exercise(String id, Position start, Goal goal, Reply solution) {
        this(id, start, goal, solution, OptionalInt.empty());
    }

    @Override
    public int moves() {
        return switch (solution) {
            case Reply.Moves(List<Move> line) when isAnswered() -> (line.size() + 1) / 2;
            case Reply.Moves(List<Move> line) -> line.size();
            case Reply.Squares squares -> 0;
            case Reply.Ordered ordered -> 0;
            case Reply.Chosen chosen -> 0;
        };
    }

    @Override
    public AnswerKind style() {
        return goal.style();
    }

    @Override
    public OptionalInt par() {
        return goal.par();
    }

    @Override
    public Optional<QuestionState> stage(List<Move> line) {
        return goal.stage(start, line);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        return goal.judge(start, reply);
    }

    @Override
    public Drawing asked() {
        return goal.asked(start);
    }

    @Override
    public List<Choice> choices() {
        return goal.choices(start);
    }

    @Override
    public boolean isDeed() {
        return goal.isDeed();
    }

    @Override
    public boolean isShuffled() {
        return goal.isShuffled();
    }

    @Override
    public Set<Square> squares() {
        return goal.squares(start);
    }

    @Override
    public boolean isSingle() {
        return goal.isSingle(start);
    }

    @Override
    public boolean asksPromotion() {
        return goal.asksPromotion();
    }

    @Override
    public boolean countsRefusals() {
        return goal.countsRefusals();
    }

    @Override
    public boolean showsLeft() {
        return goal.showsLeft();
    }

    @Override
    public Set<Square> left(QuestionState stage, List<Move> then) {
        return goal.left(start, stage, then);
    }

    @Override
    public boolean asksHowPiecesMove() {
        return goal.asksHowPiecesMove();
    }

    @Override
    public boolean isAnswered() {
        return goal.isAnswered();
    }

    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        return goal.remark(stage);
    }

    @Override
    public boolean isLost(QuestionState stage) {
        return goal.isLost(stage);
    }

    @Override
    public int mostHints() {
        return goal.mostHints();
    }

    @Override
    public Hint hint(int level, QuestionState stage) {
        return hint(level, stage, List.of());
    }

    @Override
    public Hint hint(int level, QuestionState stage, Collection<Square> marked) {
        if (level < 2 || level > mostHints()) {
            throw new IllegalArgumentException(id + " has no hint " + level);
        }
        return goal.hint(this, level, stage, marked);
    }
}
