package ippo.classroom;

import ippo.answer.Task;
import java.util.Objects;

/**
 * One exercise or puzzle of an assignment.
 *
 * @param revision of the lesson when it was assigned; 0 for a puzzle
 */
public record AssignedTask(Task task, int revision) {
    public AssignedTask {
        Objects.requireNonNull(task, "task");
    }
}
