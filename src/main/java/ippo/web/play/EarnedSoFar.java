package ippo.web.play;

import ippo.answer.Outcome;
import ippo.answer.Stars;
import java.util.Optional;

/**
 * What the server knows of a visitor and a question.
 *
 * @param solved whether it was ever solved
 * @param last the stars it was last solved with
 * @param failures tries that failed since it was last solved
 * @param hints how many hints were opened since it was last solved
 * @param gaveUp whether the solution was asked for
 * @param round stays the same until it is solved, and is another one then: what changes from one time to the next
 */
public record EarnedSoFar(boolean solved, Optional<Stars> last, int failures, int hints, boolean gaveUp, int round) {
    /** Of who has not tried yet, or whom we do not know. */
    public static final EarnedSoFar NOTHING = new EarnedSoFar(false, Optional.empty(), 0, 0, false, 0);

    /** With what came of a press. */
    EarnedSoFar after(Turn turn) {
        boolean now = turn.entry().filter(entry -> entry.stars().isPresent()).isPresent();
        return new EarnedSoFar(
                solved || now,
                turn.entry().flatMap(Turn.Entry::stars).or(() -> last),
                failures,
                Math.max(hints, turn.help().orElse(0)),
                gaveUp
                        || turn.entry()
                                .filter(entry -> entry.outcome() == Outcome.GAVE_UP)
                                .isPresent(),
                round);
    }

    /** The key of the sentence that says why there are not three stars, for who needed the fewest moves. */
    String missingStars(int mostHints) {
        if (gaveUp) {
            return "stars.next-time"; // the first try may be long ago
        }
        boolean shown = hints >= mostHints;
        if (failures > 0 && !shown) {
            return "stars.first-try";
        }
        return shown && failures == 0 ? "stars.no-last-hint" : "stars.first-try-no-last-hint";
    }
}
