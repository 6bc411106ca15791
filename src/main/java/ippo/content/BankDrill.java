package ippo.content;

import ippo.answer.Task.DrillTask;
import ippo.drill.DrillKind;
import ippo.exercise.Exercise;
import java.util.Objects;

/**
 * A drill as people and progress know it.
 *
 * @param number among those of its kind, from 1 on, for ever
 * @param isHit whether Black mates in it; otherwise there is no mate at once
 * @param exercise what is asked
 */
public record BankDrill(DrillKind kind, int number, boolean isHit, Exercise exercise) {
    public BankDrill {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(exercise, "exercise");
    }

    public DrillTask task() {
        return new DrillTask(kind.id(), Integer.toString(number));
    }
}
