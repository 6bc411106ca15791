package ippo.progress;

import ippo.answer.Task;
import java.time.Instant;

/** That a task was solved, and when. */
public record Solved(Task task, Instant at) {}
