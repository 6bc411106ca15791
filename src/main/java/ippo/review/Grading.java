package ippo.review;

import ippo.progress.Attempt;
import ippo.progress.TaskProgress;
import java.time.Duration;
import java.util.Optional;

/**
 * Grades a try by how it went, so that nobody has to grade himself: solved quickly is easy, solved is good, with a hint
 * hard, and what was missed or given up comes again.
 */
final class Grading {
    /** For each of the solver's own moves. */
    static final Duration QUICK = Duration.ofSeconds(10);

    private Grading() {}

    /** @return empty for what says nothing, such as a mate that takes longer than asked */
    static Optional<Grade> of(Attempt attempt, TaskProgress before, int plies, Optional<Duration> thought) {
        return switch (attempt.outcome()) {
            case FAILED, GAVE_UP -> Optional.of(Grade.AGAIN);
            case LONGER -> Optional.empty();
            case SOLVED -> {
                Duration quick = QUICK.multipliedBy((plies + 1) / 2);
                if (before.hints() > 0) {
                    yield Optional.of(Grade.HARD);
                }
                yield Optional.of(thought.filter(time -> time.compareTo(quick) <= 0)
                        .map(time -> Grade.EASY)
                        .orElse(Grade.GOOD));
            }
        };
    }

    /** Whether a try is a game between solver and puzzle: the first, and without a hint. */
    static boolean isRated(TaskProgress before) {
        return before.tries() == 0 && before.hints() == 0;
    }
}
