package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Exercise;

/**
 * The solution that an exercise states is right: its moves reach the goal, its squares or its choice are the answer.
 */
final class SolutionRight implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft each : draft.exercises()) {
            if (GoalFits.holds(each)) {
                Exercise exercise = each.exercise();
                exercise.goal()
                        .mistake(exercise.start(), exercise.solution())
                        .ifPresent(what -> faults.add(each.solution(), each.id() + ": " + what));
            }
        }
    }
}
