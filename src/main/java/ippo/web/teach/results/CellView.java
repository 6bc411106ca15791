package ippo.web.teach.results;

import ippo.answer.AnswerKind;
import ippo.answer.Outcome;
import ippo.answer.Phrase;
import ippo.classroom.OpenTests.Met;
import ippo.classroom.PupilResults;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.work.Times;
import ippo.work.Result;
import ippo.work.Try;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Everything one pupil answered to one task, in the order in which each answer first came.
 *
 * @param asked the task itself; empty for a puzzle
 * @param met that it was met elsewhere during the test; empty if it was not
 * @param hints which were seen; empty if none
 * @param start the board before any move, so that answers need not each repeat it; empty for one answer
 * @param more how many answers are not shown
 */
record CellView(
        String nickname,
        String pupil,
        SafeHtml title,
        String language,
        String task,
        Optional<SafeHtml> asked,
        Cell cell,
        Optional<SafeHtml> met,
        Optional<SafeHtml> hints,
        Optional<SafeHtml> time,
        Optional<SafeHtml> start,
        List<Row> rows,
        int more) {
    /** Whoever wanders about for longer has shown how. */
    private static final int MOST = 40;

    /**
     * @param css of the outcome
     * @param count how often it was answered
     * @param at when, one after the other
     * @param thought for how long, of what was answered once
     * @param both whether the board before it is needed: it was met with a reply, or not given where the task begins
     */
    record Row(
            String css,
            SafeHtml outcome,
            int count,
            String at,
            Optional<SafeHtml> thought,
            Answer answer,
            boolean both) {}

    static CellView of(ResultScope work, ListedTask item, PupilResults pupil, Words words) {
        Result result = pupil.of(item.task());
        ListedTask own = work.own(pupil, item);
        Map<Same, List<Try>> alike = result.tries().stream()
                .limit(MOST)
                .collect(Collectors.groupingBy(Same::of, LinkedHashMap::new, Collectors.toList()));
        return new CellView(
                pupil.nickname(),
                work.pupil(pupil.member()),
                own.title(),
                own.language(),
                work.task(item.task()),
                own.asked(words),
                Cell.of(work, result, words),
                Optional.ofNullable(pupil.met().get(item.task())).map(met -> met(work, met, words)),
                result.hints() == 0
                        ? Optional.empty()
                        : Optional.of(words.html(Phrase.of("teach.results.hints", "count", result.hints()))),
                result.time().map(time -> time(time, words)),
                own.question()
                        .filter(question -> alike.size() > 1 && question.style() == AnswerKind.PLAY)
                        .map(question -> Answer.print(Answer.beginning(question, words))),
                alike.values().stream()
                        .map(tries -> row(work, own, tries, words))
                        .toList(),
                Math.max(0, result.tries().size() - MOST));
    }

    private static SafeHtml met(ResultScope work, Met met, Words words) {
        return words.html(
                met.inAccount() ? "teach.results.met.account" : "teach.results.met.browser",
                "time",
                Times.written(met.at(), work.room().zone(), words.language()));
    }

    /** What is one answer, however often it was given. */
    private record Same(Outcome outcome, String answer, int revision) {
        static Same of(Try each) {
            return new Same(each.outcome(), each.answer(), each.revision());
        }
    }

    private static Row row(ResultScope work, ListedTask item, List<Try> tries, Words words) {
        Try each = tries.get(0);
        Answer answer = Answer.of(item, each, words);
        return new Row(
                "is-" + each.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                words.html("teach.results.outcome." + each.outcome()),
                tries.size(),
                tries.stream()
                        .map(one -> Times.written(one.at(), work.room().zone(), words.language()))
                        .distinct()
                        .collect(Collectors.joining(" · ")),
                each.thought().filter(time -> tries.size() == 1).map(time -> time(time, words)),
                answer,
                answer.then().isPresent() || each.answer().contains(","));
    }

    /** Such as "1 min 20 s", or "20 s". */
    static SafeHtml time(Duration time, Words words) {
        int minutes = (int) time.toMinutes();
        if (minutes > 0 && time.toSecondsPart() == 0) {
            return words.html(Phrase.of("teach.results.minutes", "minutes", minutes));
        }
        Phrase seconds = Phrase.of("teach.results.seconds", "seconds", time.toSecondsPart());
        return words.html(
                minutes == 0
                        ? seconds
                        : Phrase.of("teach.results.time", "minutes", minutes).with("seconds", seconds));
    }
}
