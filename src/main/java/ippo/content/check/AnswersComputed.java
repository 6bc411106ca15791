package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Choices;
import ippo.exercise.Exercise;
import ippo.exercise.Goal;
import ippo.exercise.Marks;
import ippo.rules.Square;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The answers that MARK and CHOOSE exercises state are those that follow from the rules. */
final class AnswersComputed implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft exercise : draft.exercises()) {
            if (!GoalFits.holds(exercise)) {
                continue; // there is no answer to a question that cannot be asked
            }
            if (exercise.exercise().goal().style() == Goal.Style.MARK) {
                marks(exercise, faults);
            } else if (exercise.exercise().goal().style() == Goal.Style.CHOOSE) {
                choice(exercise, faults);
            }
        }
    }

    private static void marks(ExerciseDraft draft, Faults faults) {
        Exercise exercise = draft.exercise();
        Set<Square> right = Marks.answer(exercise);
        Set<Square> stated = exercise.solution().stream()
                .map(name -> Square.named(name).orElseThrow())
                .collect(Collectors.toCollection(TreeSet::new));
        if (!stated.equals(right)) {
            Set<Square> missing = new TreeSet<>(right);
            missing.removeAll(stated);
            Set<Square> wrong = new TreeSet<>(stated);
            wrong.removeAll(right);
            faults.add(
                    draft.solution(),
                    draft.id() + ": the squares are not right" + (missing.isEmpty() ? "" : "; missing " + missing)
                            + (wrong.isEmpty() ? "" : "; wrong " + wrong));
        }
    }

    private static void choice(ExerciseDraft draft, Faults faults) {
        Exercise exercise = draft.exercise();
        String right = Choices.answer(exercise);
        if (!exercise.solution().equals(List.of(right))) {
            faults.add(draft.solution(), draft.id() + ": the right answer is " + right);
        }
    }
}
