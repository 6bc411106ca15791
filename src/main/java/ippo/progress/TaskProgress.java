package ippo.progress;

import ippo.answer.Outcome;
import java.time.Instant;
import java.util.Optional;

/**
 * What all attempts at one task come to, until its lesson is reset.
 *
 * @param stars most that were won, 0 to 3
 * @param lastStars those won when it was last solved
 * @param solvedAt when it was solved for the first time
 * @param tries how many attempts were recorded, of any outcome
 * @param failures how many of them failed since it was last solved: what the next stars depend on
 * @param hints the highest hint seen since it was last solved; 0 if none
 * @param gaveUp whether the solution was asked for since it was last solved
 * @param gaveUpAt the latest time the solution was asked for, however often it was solved since
 */
public record TaskProgress(
        int stars,
        int lastStars,
        Optional<Instant> solvedAt,
        int tries,
        int failures,
        int hints,
        boolean gaveUp,
        Optional<Instant> gaveUpAt) {
    /** Of something that was never attempted. */
    public static final TaskProgress UNTRIED =
            new TaskProgress(0, 0, Optional.empty(), 0, 0, 0, false, Optional.empty());

    public boolean isSolved() {
        return solvedAt.isPresent();
    }

    /** After one more attempt. */
    TaskProgress with(Attempt attempt) {
        boolean asked = attempt.outcome() == Outcome.GAVE_UP;
        // The latest, although a clock may have been set back.
        Optional<Instant> askedAt =
                asked && gaveUpAt.filter(attempt.at()::isBefore).isEmpty() ? Optional.of(attempt.at()) : gaveUpAt;
        if (attempt.outcome() == Outcome.SOLVED) {
            return new TaskProgress(
                    Math.max(stars, attempt.stars()),
                    attempt.stars(),
                    Optional.of(solvedAt.orElse(attempt.at())),
                    tries + 1,
                    0,
                    0,
                    false,
                    askedAt);
        }
        int failed = attempt.outcome().isFailure() ? 1 : 0;
        return new TaskProgress(
                stars, lastStars, solvedAt, tries + 1, failures + failed, hints, gaveUp || asked, askedAt);
    }

    /** After a hint was seen. */
    TaskProgress withHint(int level) {
        return new TaskProgress(stars, lastStars, solvedAt, tries, failures, Math.max(hints, level), gaveUp, gaveUpAt);
    }
}
