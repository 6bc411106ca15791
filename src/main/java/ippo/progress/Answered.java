package ippo.progress;

import ippo.answer.Outcome;
import ippo.answer.Task;
import java.time.Instant;

/** That a task was answered, how and when. */
public record Answered(Task task, Outcome outcome, Instant at) {}
