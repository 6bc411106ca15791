package ippo.web.teach.results;

import ippo.classroom.PupilResults;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Result;
import java.util.HashMap;
import java.util.Map;

/**
 * Prints the cells of a table, of which there may be ten thousand: in Java, since a template takes ten times as long,
 * and with each label worded once.
 */
final class Cells {
    /** Behind the sign of a task that was met elsewhere during its test. */
    static final String MET = "◇";

    private final ResultScope work;
    private final Words words;
    private final boolean isUntold;
    private final String metLabel;
    private final Map<Kind, Cell> known = new HashMap<>();

    /** What a cell's look depends on. */
    private record Kind(Result.State state, int errors, boolean solved, boolean tried) {}

    Cells(ResultScope work, Words words) {
        this(work, words, false);
    }

    /** @param isUntold whether only that there is an answer may be seen, not what it is worth */
    Cells(ResultScope work, Words words, boolean isUntold) {
        this.work = work;
        this.words = words;
        this.isUntold = isUntold;
        this.metLabel = words.say("teach.results.met");
    }

    /** A {@code td} for each task; those that were begun lead to the single answers. */
    SafeHtml print(PupilResults pupil) {
        Html html = new Html();
        String cells = work.cells(pupil.member());
        for (ListedTask item : work.items()) {
            Result result = pupil.of(item.task());
            Cell cell = cell(result);
            boolean met = pupil.met().containsKey(item.task());
            html.open("td");
            if (result.state() == Result.State.NOT_STARTED && !met) {
                html.open("span", "unseen").text(cell.label()).close();
            } else {
                html.open("a", "results-sign " + cell.css())
                        .with("href", cells + item.task().text())
                        .with("aria-label", met ? cell.label() + words.comma() + metLabel : cell.label())
                        .text(met ? cell.symbol() + MET : cell.symbol())
                        .close();
            }
            html.close();
        }
        return html.done();
    }

    /** A {@code td} for each task, led by what changes of it is called; nothing to press, since everybody looks on. */
    SafeHtml printLive(PupilResults pupil) {
        Html html = new Html();
        for (int i = 0; i < work.items().size(); i++) {
            Cell cell = cell(pupil.of(work.items().get(i).task()));
            html.open("td")
                    .open("span", "results-sign " + cell.css())
                    .with("id", LivePages.cellId(pupil, i))
                    .with("title", cell.label());
            html.open("span").with("aria-hidden", "true").text(cell.symbol()).close();
            html.open("span", "unseen").text(cell.label()).close().close().close();
        }
        return html.done();
    }

    /** How it looks, and reads. */
    Cell cell(Result result) {
        Kind kind = new Kind(
                result.state(),
                result.errors(),
                result.isSolved(),
                !result.tries().isEmpty());
        return known.computeIfAbsent(kind, any -> isUntold ? Cell.untold(result, words) : Cell.of(work, result, words));
    }
}
