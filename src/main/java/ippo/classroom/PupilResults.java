package ippo.classroom;

import ippo.answer.Task;
import ippo.classroom.OpenTests.Met;
import ippo.work.Ledger;
import ippo.work.Result;
import java.util.Map;
import java.util.Optional;

/**
 * What came of one pupil at the tasks that were asked for.
 *
 * @param member as in teachers' addresses
 * @param ledger what came of these tasks
 * @param drawn the puzzles that the pupil got instead of tasks that were asked for
 * @param met those tasks of a test that were met elsewhere while it was open, by what was asked for
 * @param former of who was moved to another class since: what came of him or her until then
 */
public record PupilResults(
        long member,
        String nickname,
        Ledger<Task> ledger,
        Map<Task, Task> drawn,
        Map<Task, Met> met,
        Optional<Former> former) {
    public PupilResults {
        drawn = Map.copyOf(drawn);
        met = Map.copyOf(met);
    }

    /** What the pupil got where this was asked for: another puzzle of its kind, or the task itself. */
    public Task own(Task task) {
        return drawn.getOrDefault(task, task);
    }

    /** At one task, begun or not. */
    public Result of(Task task) {
        return ledger.of(task);
    }
}
