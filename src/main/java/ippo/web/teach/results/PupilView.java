package ippo.web.teach.results;

import ippo.classroom.PupilResults;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How one pupil did at the whole work.
 *
 * @param done such as "5 of 12"
 */
record PupilView(String nickname, String done, List<Part> parts) {

    /** A lesson, or mates of one length. */
    record Part(SafeHtml title, String language, List<Row> rows) {}

    /**
     * @param place such as "3. "
     * @param address of the single answers; empty where there are none
     */
    record Row(String place, SafeHtml title, Cell cell, Optional<SafeHtml> time, Optional<String> address) {}

    static PupilView of(ResultScope work, PupilResults pupil, Words words) {
        List<Part> parts = new ArrayList<>();
        int done = 0;
        for (ResultScope.Series series : work.series()) {
            List<Row> rows = new ArrayList<>();
            for (ListedTask item : series.items()) {
                Result result = pupil.of(item.task());
                done += result.isSolved() ? 1 : 0;
                rows.add(row(work, item, pupil, result, words));
            }
            parts.add(new Part(series.motif().title(), series.language(), rows));
        }
        return new PupilView(
                pupil.nickname(), Share.of(done, work.items().size(), words).text(), parts);
    }

    private static Row row(ResultScope work, ListedTask item, PupilResults pupil, Result result, Words words) {
        return new Row(
                work.number(item) + ". ",
                work.own(pupil, item).title(),
                Cell.of(work, result, words),
                result.time().map(time -> CellView.time(time, words)),
                result.state() == Result.State.NOT_STARTED
                        ? Optional.empty()
                        : Optional.of(work.cell(pupil.member(), item.task())));
    }
}
