package ippo.web.teach.results;

import ippo.classroom.PupilResults;
import ippo.classroom.Result;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.HashMap;
import java.util.Map;

/**
 * Prints the cells of a table, of which there may be ten thousand: in Java, since a template takes ten times as long,
 * and with each label worded once.
 */
final class Cells {
    private final Work work;
    private final Words words;
    private final Map<Kind, Cell> known = new HashMap<>();

    /** What a cell's look depends on. */
    private record Kind(Result.State state, int errors, boolean solved, boolean tried) {}

    Cells(Work work, Words words) {
        this.work = work;
        this.words = words;
    }

    /** A {@code td} for each task; those that were begun lead to the single answers. */
    SafeHtml print(PupilResults pupil) {
        Html html = new Html();
        for (Item item : work.items()) {
            Result result = pupil.of(item.task());
            Cell cell = cell(result);
            html.open("td");
            if (result.state() == Result.State.NOT_STARTED) {
                html.open("span", "unseen").text(cell.label()).close();
            } else {
                html.open("a", "results-sign " + cell.css())
                        .with("href", work.cell(pupil.member(), item.task()))
                        .with("aria-label", cell.label())
                        .text(cell.symbol())
                        .close();
            }
            html.close();
        }
        return html.done();
    }

    private Cell cell(Result result) {
        Kind kind = new Kind(
                result.state(),
                result.errors(),
                result.isSolved(),
                !result.tries().isEmpty());
        return known.computeIfAbsent(kind, any -> Cell.of(work, result, words));
    }
}
