package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Answer;
import ippo.exercise.Exercise;
import ippo.exercise.Goal;
import ippo.exercise.Play;
import ippo.notation.Usi;
import ippo.rules.Move;
import java.util.Optional;

/** The solution of a PLAY exercise can be played, reaches the goal with its last move, and is as long as par. */
final class SolutionReachesGoal implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft exercise : draft.exercises()) {
            if (exercise.exercise().goal().style() == Goal.Style.PLAY && GoalFits.holds(exercise)) {
                problem(exercise.exercise())
                        .ifPresent(what -> faults.add(exercise.solution(), exercise.id() + ": " + what));
            }
        }
    }

    private static Optional<String> problem(Exercise exercise) {
        Play play = Play.start(exercise);
        for (String usi : exercise.solution()) {
            if (play.isDone()) {
                return Optional.of("the goal is reached before " + usi);
            }
            Move move = Usi.read(usi).orElseThrow();
            Answer answer = play.answer(move);
            if (answer instanceof Answer.Refused refused) {
                return Optional.of(usi + " is illegal: " + refused.reason());
            }
            if (answer instanceof Answer.Fails fails) {
                String punishment = fails.punishment().isEmpty()
                        ? ""
                        : ", White plays " + fails.punishment().get(0);
                return Optional.of(usi + " fails: " + fails.why() + punishment);
            }
            play = answer instanceof Answer.Goes goes ? goes.after() : ((Answer.Done) answer).after();
        }
        if (!play.isDone()) {
            return Optional.of("the solution ends before the goal is reached; left: " + play.starsLeft());
        }
        int par = exercise.goal().par().orElse(1);
        return par == exercise.solution().size()
                ? Optional.empty()
                : Optional.of("the solution has " + exercise.solution().size() + " moves, but moves says " + par);
    }
}
