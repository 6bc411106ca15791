package ippo.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.review.Statistics.Bin;
import ippo.review.Statistics.Count;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class StatisticsTest {
    private static final PuzzleBank BANK = Shipped.content().bank();
    private static final BankPuzzle ONE = BANK.ofLength(1).get(0);
    private static final BankPuzzle THREE = BANK.ofLength(3).get(0);
    private static final LocalDate DAY = LocalDate.of(2026, 3, 10);

    private static Trained tried(PuzzleTask puzzle, Grade grade, double recall, String at) {
        return new Trained(
                puzzle,
                grade,
                recall == 0 ? OptionalDouble.empty() : OptionalDouble.of(recall),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Instant.parse(at),
                Optional.empty());
    }

    private final Statistics statistics = new Statistics(
            List.of(
                    tried(ONE.task(), Grade.EASY, 0.95, "2026-03-10T23:59:59Z"),
                    tried(ONE.task(), Grade.AGAIN, 0.91, "2026-03-10T00:00:00Z"),
                    tried(THREE.task(), Grade.HARD, 0.75, "2026-03-09T12:00:00Z"),
                    tried(THREE.task(), Grade.GOOD, 0, "2026-01-09T12:00:00Z"),
                    tried(new PuzzleTask("gone", "gone"), Grade.GOOD, 0, "2026-03-09T12:00:00Z")),
            BANK);

    @Test
    void triesAreCountedByDayLengthAndTheme() {
        assertThat(statistics.byDay(DAY, 3))
                .hasSize(3)
                .containsEntry(DAY, new Count(2, 1))
                .containsEntry(DAY.minusDays(1), new Count(2, 1))
                .containsEntry(DAY.minusDays(2), Count.NONE);
        assertThat(statistics.byLength())
                .containsOnlyKeys(1, 3)
                .containsEntry(1, new Count(2, 1))
                .containsEntry(3, new Count(2, 1));
        assertThat(statistics.byTheme().get(Reviews.theme(ONE).orElseThrow()).tries())
                .isGreaterThanOrEqualTo(2);
        assertThat(new Count(4, 3).share()).isEqualTo(0.75);
        assertThat(Count.NONE.share()).isZero();
    }

    /** With a hint is remembered, too. */
    @Test
    void whatWasForetoldIsHeldAgainstWhatHappened() {
        assertThat(statistics.calibration()).hasSize(2);
        Bin seldom = statistics.calibration().get(0);
        Bin often = statistics.calibration().get(1);
        assertThat(seldom).isEqualTo(new Bin(1, 0.75, 1));
        assertThat(often.foretold()).isCloseTo(0.93, within(1e-9));
        assertThat(often.happened()).isEqualTo(0.5);
        assertThat(new Statistics(List.of(), BANK).calibration()).isEmpty();
    }
}
