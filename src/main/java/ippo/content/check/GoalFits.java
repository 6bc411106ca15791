package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Exercise;

/** A goal makes sense in its position: the pieces it speaks of are there, and it can be asked for at all. */
final class GoalFits implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft each : draft.exercises()) {
            Exercise exercise = each.exercise();
            exercise.goal()
                    .misfit(exercise.start())
                    .ifPresent(what -> faults.add(each.goal(), each.id() + ": " + what));
        }
    }

    /** Whether proofs make sense for this exercise. */
    static boolean holds(ExerciseDraft exercise) {
        return exercise.exercise().goal().misfit(exercise.exercise().start()).isEmpty();
    }
}
