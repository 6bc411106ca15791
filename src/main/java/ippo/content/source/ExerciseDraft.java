package ippo.content.source;

import ippo.exercise.Exercise;
import ippo.rules.Move;
import java.util.List;
import java.util.Optional;

/**
 * An exercise and where its parts stand.
 *
 * @param kind the word that its goal is written with, such as {@code collect}
 * @param from the moves that lead to it from the start of an even game
 */
public record ExerciseDraft(
        Exercise exercise, String kind, Place goal, Place solution, Optional<Located<List<Move>>> from) {
    public String id() {
        return exercise.id();
    }
}
