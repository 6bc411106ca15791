package ippo.work;

import ippo.answer.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * One answer of a person to a task.
 *
 * @param number among all answers of this person
 * @param revision of the lesson that was answered; 0 for a puzzle
 * @param answer as it was recorded: moves in USI or squares, parted by commas, or the word of a choice
 * @param hints the highest hint seen since the task was last solved; 0 if none
 * @param thought since the answer before, to whatever it was; empty if there was none, or a pause in between
 */
public record Try(
        long number,
        Origin origin,
        int revision,
        Outcome outcome,
        String answer,
        int stars,
        int hints,
        Instant at,
        Optional<Duration> thought) {
    public Try {
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(thought, "thought");
    }
}
