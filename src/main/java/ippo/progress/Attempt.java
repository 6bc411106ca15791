package ippo.progress;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One answer to an exercise of a lesson or to a puzzle.
 *
 * @param item the lesson's id ({@code pawn}) or the puzzle's ({@code first-steps/mate1-01})
 * @param exercise the exercise's id within the lesson; empty for a puzzle
 * @param revision of the lesson that was answered; 0 for a puzzle
 * @param answer moves in USI or squares, as text; what exceeds {@link #LONGEST_ANSWER} characters is cut off
 * @param stars 0 to 3; failures have none
 * @param hints how many were shown
 * @param at to the millisecond; what is finer is cut off
 */
public record Attempt(
        Kind kind,
        String item,
        String exercise,
        int revision,
        Outcome outcome,
        String answer,
        int stars,
        int hints,
        Instant at) {
    /** In chars. A beginner who wanders about for two hundred moves shall not be stopped by the database. */
    public static final int LONGEST_ANSWER = 500;

    private static final int LONGEST_ID = 200;

    /** @throws IllegalArgumentException if anything is out of range, or text has a NUL or half a character */
    public Attempt {
        requireId("item", item);
        if (kind == Kind.PUZZLE) {
            require(exercise.isEmpty(), "exercise of a puzzle", exercise);
        } else {
            requireId("exercise", exercise);
        }
        require(revision >= 0, "revision", revision);
        require(0 <= stars && stars <= 3, "stars", stars);
        require(stars == 0 || !outcome.isFailure(), "stars of a failure", stars);
        require(hints >= 0, "hints", hints);
        requireText("answer", answer);
        answer = cut(answer);
        at = at.truncatedTo(ChronoUnit.MILLIS);
    }

    private static String cut(String answer) {
        if (answer.length() <= LONGEST_ANSWER) {
            return answer;
        }
        boolean wouldSplit = Character.isHighSurrogate(answer.charAt(LONGEST_ANSWER - 1));
        return answer.substring(0, wouldSplit ? LONGEST_ANSWER - 1 : LONGEST_ANSWER);
    }

    private static void requireId(String what, String id) {
        require(!id.isEmpty() && id.length() <= LONGEST_ID, "length of " + what, id.length());
        requireText(what, id);
    }

    /** PostgreSQL stores no NUL, and neither database stores half a surrogate pair. */
    private static void requireText(String what, String text) {
        require(
                text.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE),
                what,
                "a NUL or half a surrogate pair");
    }

    private static void require(boolean fine, String what, Object found) {
        if (!fine) {
            throw new IllegalArgumentException(what + ": " + found);
        }
    }
}
