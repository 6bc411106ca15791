package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Exercise;
import ippo.exercise.ParSearch;
import ippo.exercise.Play;
import ippo.rules.Move;
import java.util.Optional;

/** The number of moves that an exercise asks for is the least, as a search proves. */
final class ParProved implements Check {
    /** Some seconds; an exercise that needs more is too big for a beginner. */
    private static final long MOST_NODES = 3_000_000;

    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft exercise : draft.exercises()) {
            if (exercise.exercise().goal().par().isPresent() && GoalFits.holds(exercise)) {
                problem(exercise.exercise())
                        .ifPresent(what -> faults.add(exercise.goal(), exercise.id() + ": " + what));
            }
        }
    }

    private static Optional<String> problem(Exercise exercise) {
        int par = exercise.goal().par().orElseThrow();
        ParSearch.Result result = ParSearch.from(Play.start(exercise), MOST_NODES);
        return switch (result.verdict()) {
            case IMPOSSIBLE -> Optional.of("the goal cannot be reached at all");
            case GAVE_UP ->
                Optional.of("it could not be proved that " + par + " moves are the least: make the exercise smaller");
            case PROVED ->
                result.moves().size() == par
                        ? Optional.empty()
                        : Optional.of(par + " moves are not the least; proved: "
                                + result.moves().size() + ", by "
                                + String.join(
                                        " ",
                                        result.moves().stream().map(Move::usi).toList()));
        };
    }
}
