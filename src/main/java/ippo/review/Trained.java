package ippo.review;

import ippo.answer.Task.PuzzleTask;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A try at a puzzle that says something: the first of a meeting.
 *
 * @param recall how likely it was that the puzzle would be remembered, 0 to 1, if that was foretold
 * @param themeRecall the same of its theme, where the puzzle was new
 * @param rating of the solver afterwards, if the try was rated
 * @param thought how long before the answer, if that is known
 */
public record Trained(
        PuzzleTask puzzle,
        Grade grade,
        OptionalDouble recall,
        OptionalDouble themeRecall,
        OptionalDouble rating,
        Instant at,
        Optional<Duration> thought) {}
