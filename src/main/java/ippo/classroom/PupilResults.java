package ippo.classroom;

import ippo.answer.Task;
import java.util.Map;

/**
 * What came of one pupil at the tasks that were asked for.
 *
 * @param member as in teachers' addresses
 * @param results of what was begun
 */
public record PupilResults(long member, String nickname, Map<Task, Result> results) {
    public PupilResults {
        results = Map.copyOf(results);
    }

    /** At one task, begun or not. */
    public Result of(Task task) {
        return results.getOrDefault(task, Result.NONE);
    }
}
