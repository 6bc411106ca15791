package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Goal;
import ippo.rules.Position;

/** Where one is to mate in one move, one can. */
final class MatePossible implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft exercise : draft.exercises()) {
            Position start = exercise.exercise().start();
            if (exercise.exercise().goal() instanceof Goal.MateInOne
                    && start.legalMoves().stream()
                            .noneMatch(move -> start.play(move).isCheckmate())) {
                faults.add(exercise.goal(), exercise.id() + ": no move mates");
            }
        }
    }
}
