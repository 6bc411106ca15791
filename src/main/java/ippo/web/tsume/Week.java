package ippo.web.tsume;

import ippo.answer.Phrase;
import ippo.progress.Kind;
import ippo.progress.Progress;
import ippo.training.WeekGoal;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import java.time.LocalDate;
import java.util.List;

/**
 * How far the goal of a week is, as pages show it.
 *
 * @param days from Monday on, whether there was a mate
 * @param goal the same as a sentence
 */
public record Week(List<Boolean> days, SafeHtml goal) {
    public Week {
        days = List.copyOf(days);
    }

    /** The week of a day. */
    public static Week of(Visit visit, Progress progress, LocalDate today) {
        WeekGoal week = WeekGoal.of(
                visit.recall(visitor -> progress.solvedSince(visitor, Kind.PUZZLE, WeekGoal.begin(today)))
                        .orElse(List.of()),
                today);
        String key = week.isReached() ? "week.reached" : week.count() > 0 ? "week.count" : "week.goal";
        return new Week(
                week.days(),
                visit.words().html(Phrase.of(key, "count", week.count()).with("goal", WeekGoal.GOAL)));
    }
}
