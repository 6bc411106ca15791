package ippo.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Four days of a week with a mate, whichever they are. */
class WeekGoalTest {
    private static final LocalDate MONDAY = LocalDate.of(2026, 11, 23);

    private static Instant at(LocalDate day) {
        return day.atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC);
    }

    @Test
    void daysOfThisWeekWithAMateCountOnce() {
        List<Instant> mates = List.of(at(MONDAY.minusDays(1)), at(MONDAY), at(MONDAY));
        WeekGoal week = WeekGoal.of(mates, MONDAY.plusDays(3));
        assertThat(week.days()).containsExactly(true, false, false, false, false, false, false);
        assertThat(week.isReached()).isFalse();
    }

    @Test
    void anyFourDaysReachIt() {
        List<Instant> mates =
                Stream.of(0, 2, 5, 6).map(day -> at(MONDAY.plusDays(day))).toList();
        assertThat(WeekGoal.of(mates, MONDAY.plusDays(6)).isReached()).isTrue();
        assertThat(WeekGoal.of(mates, MONDAY.plusDays(7)).count()).isZero();
    }
}
