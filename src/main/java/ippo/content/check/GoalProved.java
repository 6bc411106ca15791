package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Exercise;

/** A goal can be reached, in as few moves as it claims and in no fewer. */
final class GoalProved implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft each : draft.exercises()) {
            if (GoalFits.holds(each)) {
                Exercise exercise = each.exercise();
                exercise.goal()
                        .disproof(exercise.start())
                        .ifPresent(what -> faults.add(each.goal(), each.id() + ": " + what));
            }
        }
    }
}
