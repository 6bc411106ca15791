package ippo.web.teach.results;

import ippo.answer.Phrase;
import ippo.classroom.Former;
import ippo.classroom.PupilResults;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The table of a class over its work, and what is to be seen in it.
 *
 * @param legend the symbols
 * @param groups over the columns
 * @param hardest tasks that went wrong most often, the worst first
 * @param motifs how it went with what tasks have in common; none while nothing is begun
 */
record TableView(
        SafeHtml title,
        List<Legend> legend,
        List<Group> groups,
        List<Column> columns,
        List<Row> rows,
        List<Hard> hardest,
        List<MotifRow> motifs) {
    /** So many of the hardest are listed. */
    private static final int HARDEST = 5;

    /** A symbol and what it means. */
    record Legend(String css, String symbol, SafeHtml text) {}

    /** Columns that belong together. @param id for the cells' headers */
    record Group(String id, SafeHtml title, String language, int span) {}

    /** @param label title and number, for the ear */
    record Column(String id, int number, SafeHtml title, String label, String language, String address) {}

    /**
     * @param former what is said of who was moved to another class since
     * @param cells one {@code td} for each column
     */
    record Row(String nickname, Optional<SafeHtml> former, String address, Share done, SafeHtml cells) {}

    record Hard(SafeHtml motif, SafeHtml title, String language, String address, SafeHtml text) {}

    record MotifRow(SafeHtml title, String language, Share begun, Share atOnce, int errors) {}

    static TableView of(ResultScope work, List<PupilResults> pupils, Words words) {
        Cells cells = new Cells(work, words);
        List<Count> counts =
                work.items().stream().map(item -> Count.of(item, pupils)).toList();
        return new TableView(
                work.title(),
                whole(work, pupils, words),
                groups(work),
                columns(work),
                pupils.stream().map(pupil -> row(work, pupil, cells, words)).toList(),
                hardest(work, counts, words),
                counts.stream().allMatch(count -> count.begun() == 0)
                        ? List.of()
                        : motifs(counts, pupils.size(), words));
    }

    static List<Legend> legend(ResultScope work, Words words) {
        if (work.isTest()) {
            return Stream.of(Cell.right(words), Cell.wrong(words), Cell.missing(words))
                    .map(cell -> new Legend(cell.css(), cell.symbol(), SafeHtml.escaped(cell.label())))
                    .toList();
        }
        List<Legend> legend = new ArrayList<>();
        for (Result.State state : List.of(
                Result.State.AT_ONCE,
                Result.State.AFTER_ERRORS,
                Result.State.WITH_HINT,
                Result.State.OPEN,
                Result.State.GIVEN_UP,
                Result.State.NOT_STARTED)) {
            legend.add(new Legend(
                    Cell.css(state),
                    Cell.symbol(state, 0),
                    words.html(
                            state == Result.State.AFTER_ERRORS
                                    ? "teach.results.legend-errors"
                                    : "teach.results.state." + state)));
        }
        return legend;
    }

    /** Of a test that is open, where a class may look on. */
    static List<Legend> untoldLegend(Words words) {
        return Stream.of(Cell.answered(words), Cell.missing(words))
                .map(cell -> new Legend(cell.css(), cell.symbol(), SafeHtml.escaped(cell.label())))
                .toList();
    }

    /** The same, and what a number says that stands behind a symbol. */
    private static List<Legend> whole(ResultScope work, List<PupilResults> pupils, Words words) {
        List<Legend> legend = new ArrayList<>(legend(work, words));
        if (!work.isTest()) {
            legend.add(new Legend("is-number", "✓?n …n !n", words.html("teach.results.legend-number")));
        }
        if (pupils.stream().anyMatch(pupil -> !pupil.met().isEmpty())) {
            legend.add(new Legend("is-number", Cells.MET, words.html("teach.results.met")));
        }
        return legend;
    }

    /** Over the columns stands what they belong to. */
    static List<Group> groups(ResultScope work) {
        List<Group> groups = new ArrayList<>();
        for (ResultScope.Series series : work.series()) {
            groups.add(new Group(
                    "g" + groups.size(),
                    series.motif().title(),
                    series.language(),
                    series.items().size()));
        }
        return groups;
    }

    static List<Column> columns(ResultScope work) {
        List<Column> columns = new ArrayList<>();
        for (ListedTask item : work.items()) {
            int number = work.number(item);
            columns.add(new Column(
                    "c" + columns.size(),
                    number,
                    item.title(),
                    number + ". " + item.title().plain(),
                    item.language(),
                    work.task(item.task())));
        }
        return columns;
    }

    private static Row row(ResultScope work, PupilResults pupil, Cells cells, Words words) {
        int done = (int) work.items().stream()
                .filter(item -> pupil.of(item.task()).isSolved())
                .count();
        return new Row(
                pupil.nickname(),
                former(pupil.former(), words),
                work.pupil(pupil.member()),
                Share.of(done, work.items().size(), words),
                cells.print(pupil));
    }

    /** To which class somebody was moved, for who teaches there, too; for others, that he or she was moved. */
    static Optional<SafeHtml> former(Optional<Former> moved, Words words) {
        return moved.map(former -> former.movedTo()
                .map(to -> words.html("teach.results.moved-to", "class", to))
                .orElseGet(() -> words.html("teach.results.moved")));
    }

    /** What was begun, and how it went. */
    private record Count(ListedTask item, int begun, int atOnce, int solved, int errors) {
        static Count of(ListedTask item, List<PupilResults> pupils) {
            int begun = 0;
            int atOnce = 0;
            int solved = 0;
            int errors = 0;
            for (PupilResults pupil : pupils) {
                Result result = pupil.of(item.task());
                begun += result.state() == Result.State.NOT_STARTED ? 0 : 1;
                atOnce += result.state() == Result.State.AT_ONCE ? 1 : 0;
                solved += result.isSolved() ? 1 : 0;
                errors += result.errors();
            }
            return new Count(item, begun, atOnce, solved, errors);
        }

        double missed() {
            return 1 - (double) atOnce / begun;
        }
    }

    private static List<Hard> hardest(ResultScope work, List<Count> counts, Words words) {
        return worst(counts)
                .limit(HARDEST)
                .map(count -> new Hard(
                        count.item().motif().title(),
                        count.item().title(),
                        count.item().language(),
                        work.task(count.item().task()),
                        words.html(Phrase.of("teach.results.hard", "begun", count.begun())
                                .with("count", count.atOnce())
                                .with("errors", count.errors()))))
                .toList();
    }

    /** What somebody could not do at once, the worst first, as far as it is still there. */
    static List<ListedTask> hardest(ResultScope work, List<PupilResults> pupils) {
        return worst(work.items().stream().map(item -> Count.of(item, pupils)).toList())
                .map(Count::item)
                .filter(item -> item.question().isPresent())
                .toList();
    }

    private static Stream<Count> worst(List<Count> counts) {
        return counts.stream()
                .filter(count -> count.begun() > count.atOnce())
                .sorted(Comparator.comparingDouble(Count::missed)
                        .thenComparingInt(Count::errors)
                        .reversed());
    }

    private static List<MotifRow> motifs(List<Count> all, int pupils, Words words) {
        List<MotifRow> rows = new ArrayList<>();
        for (ListedTask.Motif motif :
                ListedTask.motifs(all.stream().map(Count::item).toList())) {
            List<Count> counts = all.stream()
                    .filter(count -> count.item().motif().equals(motif))
                    .toList();
            int begun = counts.stream().mapToInt(Count::begun).sum();
            int atOnce = counts.stream().mapToInt(Count::atOnce).sum();
            rows.add(new MotifRow(
                    motif.title(),
                    counts.get(0).item().language(),
                    Share.of(begun, counts.size() * pupils, words),
                    Share.of(atOnce, begun, words),
                    counts.stream().mapToInt(Count::errors).sum()));
        }
        return rows;
    }
}
