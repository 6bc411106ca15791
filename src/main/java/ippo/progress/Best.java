package ippo.progress;

import java.time.Instant;
import java.util.Optional;

/**
 * What all attempts at one exercise or puzzle come to. Only ever gets better, until the lesson is reset.
 *
 * @param stars most that were won, 0 to 3
 * @param solvedAt when it was solved for the first time
 * @param tries how many attempts were recorded, of any outcome
 * @param failures how many of them failed since it was last solved
 */
public record Best(int stars, Optional<Instant> solvedAt, int tries, int failures) {
    /** Of something that was never attempted. */
    public static final Best UNTRIED = new Best(0, Optional.empty(), 0, 0);

    public boolean isSolved() {
        return solvedAt.isPresent();
    }
}
