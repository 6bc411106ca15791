package ippo.training;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The goal of a week, Monday to Sunday in UTC: a mate on {@value #GOAL} of its days, whichever those are. The others
 * are for rest, so that nothing can be lost by a day without shogi; and every week begins anew.
 *
 * @param days whether there was a mate, from Monday on
 */
public record WeekGoal(List<Boolean> days) {
    public static final int GOAL = 4;

    public WeekGoal {
        days = List.copyOf(days);
    }

    /** When the week of a day began. */
    public static Instant begin(LocalDate today) {
        return monday(today).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static LocalDate monday(LocalDate today) {
        return today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    /** @param mates when there was one, in this week and perhaps in others */
    public static WeekGoal of(List<Instant> mates, LocalDate today) {
        LocalDate monday = monday(today);
        return new WeekGoal(IntStream.range(0, DayOfWeek.values().length)
                .mapToObj(monday::plusDays)
                .map(day -> mates.stream()
                        .anyMatch(each ->
                                LocalDate.ofInstant(each, ZoneOffset.UTC).equals(day)))
                .toList());
    }

    /** On how many days there was a mate. */
    public int count() {
        return (int) days.stream().filter(day -> day).count();
    }

    public boolean isReached() {
        return count() >= GOAL;
    }
}
