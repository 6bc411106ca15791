package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Goal;

/** Where one is to escape from check, one can. That it is check {@link GoalFits} sees. */
final class EscapePossible implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft exercise : draft.exercises()) {
            if (exercise.exercise().goal() instanceof Goal.Escape
                    && exercise.exercise().start().isCheckmate()) {
                faults.add(exercise.goal(), exercise.id() + ": this is checkmate, there is no escape");
            }
        }
    }
}
