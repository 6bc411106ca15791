package ippo.classroom;

import ippo.answer.Task;
import java.util.Optional;

/**
 * The part of a table of results that a page shows: one pupil's row, one task's column, or the cell of both. No more is
 * read from the database; of other tasks nothing is told.
 *
 * @param member id of the only pupil; empty for all
 * @param task the only task, as it was assigned; empty for all
 */
public record Focus(Optional<Long> member, Optional<Task> task) {
    public static final Focus WHOLE = new Focus(Optional.empty(), Optional.empty());

    public static Focus row(long member) {
        return new Focus(Optional.of(member), Optional.empty());
    }

    public static Focus column(Task task) {
        return new Focus(Optional.empty(), Optional.of(task));
    }

    public static Focus cell(long member, Task task) {
        return new Focus(Optional.of(member), Optional.of(task));
    }
}
