package ippo.web.home;

import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
import ippo.training.DayPractice.Practice;
import ippo.web.tsume.Week;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The card of today's five minutes on the first page.
 *
 * @param title key of its heading: what it is, or that it is done
 * @param lines what belongs to it; none where nothing waits
 * @param start where it begins or goes on; empty once it is done
 * @param startText key of the button's text
 * @param next what else there would be, once it is done
 */
record TodayCard(
        String title,
        List<Line> lines,
        Optional<String> start,
        String startText,
        Optional<DayRun.Last> next,
        Week week) {
    TodayCard {
        lines = List.copyOf(lines);
    }

    /**
     * A part of it.
     *
     * @param label key of what stands before a title; empty where the text says what it is
     */
    record Line(Optional<String> label, SafeHtml what, boolean isDone) {
        Line(SafeHtml what, boolean isDone) {
            this(Optional.empty(), what, isDone);
        }
    }

    static TodayCard of(DayRun run, Optional<DayRun.Last> next, Week week, Words words) {
        return new TodayCard(
                run.isDone() ? "daily.done" : "daily.title",
                lines(run, words),
                run.start(words),
                run.isBegun() ? "daily.go-on" : "path.begin",
                next.filter(any -> run.isDone()),
                week);
    }

    private static List<Line> lines(DayRun run, Words words) {
        Practice practice = run.practice();
        List<Line> lines = new ArrayList<>();
        List<BankPuzzle> reviews = practice.reviews();
        if (!reviews.isEmpty()) {
            lines.add(new Line(
                    words.html(Phrase.of("daily.reviews", "count", reviews.size())),
                    reviews.stream().allMatch(practice::isDone)));
        }
        practice.mate()
                .ifPresent(mate -> lines.add(new Line(
                        words.html(Phrase.of("daily.mate", "mate", Phrase.of("tsume.plies", "plies", mate.plies()))),
                        practice.isDone(mate))));
        run.last().ifPresent(last -> lines.add(new Line(Optional.of(last.label()), last.title(), last.isDone())));
        return lines;
    }
}
