package ippo.web.tsume;

import ippo.answer.Phrase;
import ippo.content.LessonMates;
import ippo.progress.Progress;
import ippo.progress.Solved;
import ippo.training.WeekGoal;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How far the goal of a week is, as pages show it.
 *
 * @param days from Monday on
 * @param goal the same as a sentence
 */
public record Week(List<Day> days, SafeHtml goal) {
    public Week {
        days = List.copyOf(days);
    }

    /**
     * A day of it.
     *
     * @param sign the first letter of its name
     * @param said its name, and whether there was a mate
     */
    public record Day(String sign, String said, boolean isKept) {
        private static Day of(DayOfWeek day, boolean isKept, Words words) {
            Locale locale = words.language().locale();
            return new Day(
                    day.getDisplayName(TextStyle.NARROW_STANDALONE, locale),
                    words.say(
                            isKept ? "week.day" : "week.open",
                            "day",
                            day.getDisplayName(TextStyle.FULL_STANDALONE, locale)),
                    isKept);
        }
    }

    /** The week of a day. @param mates of lessons, which count beside puzzles */
    public static Week of(Visit visit, Progress progress, LessonMates mates, LocalDate today) {
        List<Solved> solved = visit.recall(visitor -> progress.solvedSince(visitor, WeekGoal.begin(today)))
                .orElse(List.of());
        WeekGoal week = WeekGoal.of(
                solved.stream()
                        .filter(each -> mates.isMate(each.task()))
                        .map(Solved::at)
                        .toList(),
                today);
        String key = week.isReached() ? "week.reached" : week.count() > 0 ? "week.count" : "week.goal";
        return new Week(
                Stream.of(DayOfWeek.values())
                        .map(day -> Day.of(day, week.days().get(day.ordinal()), visit.words()))
                        .toList(),
                visit.words().html(Phrase.of(key, "count", week.count()).with("goal", WeekGoal.GOAL)));
    }
}
