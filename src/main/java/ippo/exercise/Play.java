package ippo.exercise;

import ippo.answer.Judgement;
import ippo.answer.Reply;
import ippo.answer.Stage;
import ippo.answer.Stars;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** An exercise as the first pages played it; goes with them. Ask the {@link Exercise} itself. */
public final class Play {
    private final Exercise exercise;
    private final Stage stage;

    private Play(Exercise exercise, Stage stage) {
        this.exercise = exercise;
        this.stage = stage;
    }

    public static Optional<Play> of(Exercise exercise, List<Move> moves) {
        return exercise.stage(moves).map(stage -> new Play(exercise, stage));
    }

    public Position position() {
        return stage.position();
    }

    public List<Move> moves() {
        return stage.line();
    }

    public Set<Square> starsLeft() {
        return stage.left();
    }

    public boolean isDone() {
        return stage.done();
    }

    public int stars(int earlierTries) {
        return Stars.of(exercise.par(), stage.learnerMoves(), earlierTries, false)
                .count();
    }

    public Answer answer(Move move) {
        Judgement judgement = exercise.judge(new Reply.Moves(PlayGoal.longer(stage.line(), move)), new Random(0));
        if (judgement instanceof Judgement.Refused refused) {
            return new Answer.Refused(refused.reason());
        }
        if (judgement instanceof Judgement.Missed missed) {
            Failure why = switch (missed.why().get(0).key()) {
                case "fail.captured" -> Failure.CAPTURED;
                case "fail.no-check" -> Failure.NO_CHECK;
                default -> Failure.NOT_MATE;
            };
            return new Answer.Fails(why, stage.position().play(move), missed.line());
        }
        return judgement instanceof Judgement.Goes goes
                ? new Answer.Goes(new Play(exercise, goes.after()))
                : new Answer.Done(new Play(
                        exercise, ((Judgement.Solved) judgement).after().orElseThrow()));
    }

    public List<Move> shortestRest() {
        return ((PlayGoal) exercise.goal()).way(exercise, stage);
    }
}
