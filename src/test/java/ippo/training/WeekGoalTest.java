package ippo.training;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Task.PuzzleTask;
import ippo.review.Grade;
import ippo.review.Trained;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Four days of a week with a mate, whichever they are. */
class WeekGoalTest {
    private static final LocalDate MONDAY = LocalDate.of(2026, 11, 23);

    private static Trained tried(LocalDate day, Grade grade) {
        return new Trained(
                new PuzzleTask("practice", "m1-21"),
                grade,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                day.atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC));
    }

    @Test
    void daysOfThisWeekWithAMateCountOnce() {
        List<Trained> tries = List.of(
                tried(MONDAY.minusDays(1), Grade.GOOD),
                tried(MONDAY, Grade.GOOD),
                tried(MONDAY, Grade.EASY),
                tried(MONDAY.plusDays(2), Grade.AGAIN));
        WeekGoal week = WeekGoal.of(tries, MONDAY.plusDays(3));
        assertThat(week.days()).containsExactly(true, false, false, false, false, false, false);
        assertThat(week.isReached()).isFalse();
    }

    @Test
    void anyFourDaysReachIt() {
        List<Trained> tries = Stream.of(0, 2, 5, 6)
                .map(day -> tried(MONDAY.plusDays(day), Grade.HARD))
                .toList();
        assertThat(WeekGoal.of(tries, MONDAY.plusDays(6)).isReached()).isTrue();
        assertThat(WeekGoal.of(tries, MONDAY.plusDays(7)).count()).isZero();
    }
}
