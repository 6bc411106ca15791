package ippo.web.teach.results;

import ippo.answer.Phrase;
import ippo.classroom.PupilResults;
import ippo.classroom.Result;
import ippo.classroom.Try;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.work.Times;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Everything one pupil answered to one task, in order.
 *
 * @param hints which were seen; empty if none
 * @param more how many answers are not shown
 */
record CellView(
        String nickname,
        String pupil,
        SafeHtml title,
        String language,
        String task,
        Cell cell,
        Optional<SafeHtml> hints,
        Optional<SafeHtml> time,
        List<Row> rows,
        int more) {
    /** Whoever wanders about for longer has shown how. */
    private static final int MOST = 40;

    /** @param css of the outcome */
    record Row(String css, SafeHtml outcome, String at, Optional<SafeHtml> thought, Answer answer) {}

    static CellView of(Work work, Item item, PupilResults pupil, Words words) {
        Result result = pupil.of(item.task());
        return new CellView(
                pupil.nickname(),
                work.pupil(pupil.member()),
                item.title(),
                item.language(),
                work.task(item.task()),
                Cell.of(work, result, words),
                result.hints() == 0
                        ? Optional.empty()
                        : Optional.of(words.html(Phrase.of("teach.results.hints", "count", result.hints()))),
                result.time().map(time -> time(time, words)),
                result.tries().stream()
                        .limit(MOST)
                        .map(each -> row(work, item, each, words))
                        .toList(),
                Math.max(0, result.tries().size() - MOST));
    }

    private static Row row(Work work, Item item, Try each, Words words) {
        return new Row(
                "is-" + each.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                words.html("teach.results.outcome." + each.outcome()),
                Times.written(each.at(), work.room().zone(), words.language()),
                each.thought().map(time -> time(time, words)),
                Answer.of(item, each, words));
    }

    /** Such as "1 min 20 s", or "20 s". */
    static SafeHtml time(Duration time, Words words) {
        int minutes = (int) time.toMinutes();
        Phrase seconds = Phrase.of("teach.results.seconds", "seconds", time.toSecondsPart());
        return words.html(
                minutes == 0
                        ? seconds
                        : Phrase.of("teach.results.time", "minutes", minutes).with("seconds", seconds));
    }
}
