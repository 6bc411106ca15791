package ippo.web.teach.results;

import ippo.classroom.Assignment;
import ippo.classroom.PupilTotals;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Totals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.NumberFormat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Grade table of a class: what each pupil got in each assignment, as a percentage and as points, and the mean.
 *
 * <p>Of a test that is open only how much was answered is told. What is still open and was not begun has no percentage,
 * and counts in no mean.
 *
 * @param heads the columns, the earliest work first
 */
record Grades(List<Head> heads, List<Row> rows) {
    /** So many assignments, the latest, are in it. */
    static final int MOST = 100;

    Grades {
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
    }

    /** @param tasks how many points there are */
    record Head(String name, boolean test, int tasks, String address) {}

    /**
     * @param former what is said of who was moved to another class since
     * @param mean such as {@code 78%}; nothing if there is nothing to count
     */
    record Row(String nickname, Optional<SafeHtml> former, String mean, List<Cell> cells, OptionalInt average) {
        Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * One pupil's assignment.
     *
     * @param text what is seen: {@code 78%}, how much was answered in an open test, a dash, or nothing where the work
     *     was not for this pupil
     * @param points such as {@code 7/9}; nothing where there is no percentage
     * @param percent empty where it counts in no mean
     * @param right how many points
     */
    record Cell(String text, String points, OptionalInt percent, int right) {
        private static final Cell NOT_MEANT = new Cell("", "", OptionalInt.empty(), 0);
    }

    /**
     * @param assignments those to be shown, the latest first
     * @param table what addresses of results begin with
     * @param names what an assignment is called
     */
    static Grades of(
            List<Assignment> assignments,
            List<PupilTotals> pupils,
            String table,
            Function<Assignment, String> names,
            Instant now,
            Words words) {
        List<Assignment> shown = new ArrayList<>(assignments);
        Collections.reverse(shown);
        List<Head> heads = shown.stream()
                .map(each ->
                        new Head(names.apply(each), each.terms().isTest(), tasks(each.id(), pupils), table + each.id()))
                .toList();
        NumberFormat percent = NumberFormat.getPercentInstance(words.language().locale());
        List<Row> rows = pupils.stream()
                .map(pupil -> {
                    List<Cell> cells = shown.stream()
                            .map(each -> Optional.ofNullable(pupil.totals().get(each.id()))
                                    .map(totals -> cell(totals, now, percent, words))
                                    .orElse(Cell.NOT_MEANT))
                            .toList();
                    OptionalInt average = mean(cells);
                    return new Row(
                            pupil.nickname(),
                            TableView.former(pupil.former(), words),
                            average.isEmpty() ? "" : percent.format(average.getAsInt() / 100.0),
                            cells,
                            average);
                })
                .toList();
        return new Grades(heads, rows);
    }

    private static int tasks(long assignment, List<PupilTotals> pupils) {
        return pupils.stream()
                .flatMap(pupil -> Optional.ofNullable(pupil.totals().get(assignment)).stream())
                .mapToInt(Totals::tasks)
                .findFirst()
                .orElse(0);
    }

    private static OptionalInt mean(List<Cell> cells) {
        double[] counted = cells.stream()
                .flatMapToInt(cell -> cell.percent().stream())
                .asDoubleStream()
                .toArray();
        double sum = 0;
        for (double each : counted) {
            sum += each;
        }
        return counted.length == 0 ? OptionalInt.empty() : OptionalInt.of((int) Math.round(sum / counted.length));
    }

    private static Cell cell(Totals totals, Instant now, NumberFormat percent, Words words) {
        OptionalInt share = totals.percent(now);
        if (share.isPresent()) {
            String points = totals.right() + "/" + totals.tasks();
            return new Cell(percent.format(share.getAsInt() / 100.0), points, share, totals.right());
        }
        String text = totals.terms().isTest()
                ? words.say("work.answered", Map.of("count", totals.begun(), "all", totals.tasks()))
                : "–";
        return new Cell(text, "", share, 0);
    }

    /**
     * The table for a spreadsheet: a row for each pupil, and for each assignment a column with percent and one with
     * points. Cells without a percentage are empty.
     *
     * @param separator between columns
     * @param bom whether it begins with the mark by which some spreadsheets tell UTF-8
     */
    String csv(Words words, char separator, boolean bom) {
        StringBuilder csv = new StringBuilder(bom ? Exports.BOM : "");
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(separator).get();
        try (CSVPrinter printer = new CSVPrinter(csv, format)) {
            List<String> first =
                    new ArrayList<>(List.of(words.say("teach.results.pupil"), words.say("teach.grades.mean") + " (%)"));
            heads.forEach(head -> {
                first.add(Exports.harmless(head.name()) + " (%)");
                first.add(Exports.harmless(head.name()) + " (/" + head.tasks() + ")");
            });
            printer.printRecord(first);
            for (Row row : rows) {
                List<String> cells = new ArrayList<>(List.of(Exports.harmless(row.nickname()), number(row.average())));
                row.cells().forEach(cell -> {
                    cells.add(number(cell.percent()));
                    cells.add(cell.percent().isPresent() ? String.valueOf(cell.right()) : "");
                });
                printer.printRecord(cells);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a text in memory does not fail
        }
        return csv.toString();
    }

    private static String number(OptionalInt value) {
        return value.isPresent() ? String.valueOf(value.getAsInt()) : "";
    }
}
