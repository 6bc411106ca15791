package ippo.progress;

import ippo.answer.Task;
import java.time.Instant;

/**
 * A task that did not go well when it was last done: not solved, or not at once, or with a hint.
 *
 * @param lastAt when it was last answered
 */
public record Missed(Task task, TaskProgress best, Instant lastAt) {}
