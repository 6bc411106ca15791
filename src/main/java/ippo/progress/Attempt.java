package ippo.progress;

import ippo.answer.Outcome;
import ippo.answer.Task;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * One answer to a task.
 *
 * @param revision of the lesson that was answered; 0 for a puzzle
 * @param answer moves in USI or squares, as text; what exceeds {@link #LONGEST_ANSWER} characters is cut off
 * @param stars 0 to 3; only what is solved has any
 * @param at to the millisecond; what is finer is cut off
 * @param assignment in which it was given, if in any
 */
public record Attempt(
        Task task, int revision, Outcome outcome, String answer, int stars, Instant at, OptionalLong assignment) {
    /** In chars. A beginner who wanders about for two hundred moves shall not be stopped by the database. */
    public static final int LONGEST_ANSWER = 500;

    private static final Duration SENT_AGAIN_WITHIN = Duration.ofMinutes(2);

    /** @throws IllegalArgumentException if anything is out of range, or the answer has a NUL or half a character */
    public Attempt {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(assignment, "assignment");
        require(revision >= 0, "revision", revision);
        require(0 <= stars && stars <= 3, "stars", stars);
        require(stars == 0 || outcome == Outcome.SOLVED, "stars of what is not solved", stars);
        // PostgreSQL stores no NUL, and neither database stores half a surrogate pair.
        require(
                answer.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE),
                "answer",
                "a NUL or half a surrogate pair");
        answer = cut(answer);
        at = at.truncatedTo(ChronoUnit.MILLIS);
    }

    /** An answer that nobody assigned. */
    public Attempt(Task task, int revision, Outcome outcome, String answer, int stars, Instant at) {
        this(task, revision, outcome, answer, stars, at, OptionalLong.empty());
    }

    /** The same, given in an assignment. */
    public Attempt in(long assigned) {
        return new Attempt(task, revision, outcome, answer, stars, at, OptionalLong.of(assigned));
    }

    /** Whether this is the same answer as an earlier one, sent once more within two minutes. */
    public boolean repeats(Attempt earlier) {
        return earlier.task().equals(task)
                && earlier.outcome() == outcome
                && earlier.answer().equals(answer)
                && Duration.between(earlier.at(), at).compareTo(SENT_AGAIN_WITHIN) < 0;
    }

    private static String cut(String answer) {
        if (answer.length() <= LONGEST_ANSWER) {
            return answer;
        }
        boolean wouldSplit = Character.isHighSurrogate(answer.charAt(LONGEST_ANSWER - 1));
        return answer.substring(0, wouldSplit ? LONGEST_ANSWER - 1 : LONGEST_ANSWER);
    }

    private static void require(boolean fine, String what, Object found) {
        if (!fine) {
            throw new IllegalArgumentException(what + ": " + found);
        }
    }
}
