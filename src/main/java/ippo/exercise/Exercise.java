package ippo.exercise;

import ippo.rules.Color;
import ippo.rules.Position;
import java.util.List;
import java.util.Objects;

/**
 * One exercise of a lesson. That its goal can be reached, and as fast as it claims, is checked with the content.
 *
 * @param id unique in its lesson, for ever
 * @param start where the learner, Black, is to move
 * @param solution one right answer, as the goal's style writes it: USI moves, squares, or one word
 */
public record Exercise(String id, Position start, Goal goal, List<String> solution) {

    public Exercise {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(goal, "goal");
        solution = List.copyOf(solution);
        if (start.sideToMove() != Color.BLACK) {
            throw new IllegalArgumentException(id + ": the learner is Black, but White is to move");
        }
    }
}
