package ippo.web.workbench;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.notation.GameRecord;
import ippo.notation.Kif;
import ippo.notation.Sfen;
import ippo.paper.BoardImages;
import ippo.paper.ExerciseSheet;
import ippo.paper.ExerciseSheets;
import ippo.paper.Prose;
import ippo.paper.Typefaces;
import ippo.rules.FullSet;
import ippo.rules.Move;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Diagrams;
import ippo.web.frame.Visit;
import ippo.web.play.SolutionLine;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.workbench.CollectionPages.Entry;
import ippo.workbench.Credits;
import ippo.workbench.Examination;
import ippo.workbench.SolutionRecord;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Problems as files to take along, with the full set of pieces where some were missing: who solves a printed problem
 * goes by that rule. May be shared between threads.
 */
final class CollectionFiles {
    private final ExerciseSheets printer = new ExerciseSheets(new Typefaces());

    /** A kind of file. */
    enum Format {
        SFEN("text/plain; charset=utf-8"),
        KIF("text/plain; charset=utf-8"),
        CSV("text/csv; charset=utf-8"),
        PDF("application/pdf");

        private final String type;

        Format(String type) {
            this.type = type;
        }

        /** What browsers call it. */
        String type() {
            return type;
        }

        /** As in addresses and names of files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The file.
     *
     * @param entries with their positions
     * @param root where a position is examined
     */
    byte[] write(List<Entry> entries, Format format, Visit visit, String root) {
        return write(entries, Credits.NONE, format, visit, root);
    }

    /**
     * The file.
     *
     * @param entries with their positions
     * @param credits of all of them
     * @param root where a position is examined
     */
    byte[] write(List<Entry> entries, Credits credits, Format format, Visit visit, String root) {
        return switch (format) {
            case SFEN -> text(entries.stream().map(CollectionFiles::sfen).collect(Collectors.joining()));
            case KIF -> text(entries.stream().map(entry -> kif(entry, credits)).collect(Collectors.joining("\n")));
            case CSV -> text(csv(entries));
            case PDF -> pdf(entries, credits, visit, root);
        };
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String position(Entry entry) {
        return Sfen.writeWithoutPly(entry.position().orElseThrow().toSetup());
    }

    private static List<Move> line(Entry entry) {
        return entry.examination().map(Examination::line).orElse(List.of());
    }

    /** The pieces that were missing and are in the defender's hand now, as SFEN has them. */
    private static String added(Entry entry) {
        return entry.full().isEmpty()
                ? ""
                : Sfen.counts(FullSet.missing(entry.written().orElseThrow().toSetup()));
    }

    /** As the files of the command line have it. */
    private static String sfen(Entry entry) {
        String mate = entry.examination()
                .filter(found -> found.isShortest())
                .map(found -> "mate=" + found.plies() + (found.isSound() ? " sound" : ""))
                .orElse("");
        String added = added(entry).isEmpty() ? "" : "added=" + added(entry);
        String comment = Stream.of(mate, added).filter(each -> !each.isEmpty()).collect(Collectors.joining(" "));
        return "sfen " + position(entry) + " 1" + (comment.isEmpty() ? "" : " # " + comment) + "\n";
    }

    private static String kif(Entry entry, Credits credits) {
        return Kif.write(entry.examination()
                .map(found -> SolutionRecord.of(found, credits))
                .orElseGet(() -> new GameRecord.Builder(entry.position().orElseThrow()).build()));
    }

    private static String csv(List<Entry> entries) {
        StringBuilder out = new StringBuilder("number,sfen,verdict,plies,shortest,custom,sound,solution,added\r\n");
        int number = 1;
        for (Entry entry : entries) {
            Optional<Examination> found = entry.examination();
            out.append(number++).append(',').append(position(entry)).append(',');
            out.append(found.map(each -> each.status().name().toLowerCase(Locale.ROOT))
                            .orElse("undecided"))
                    .append(',');
            out.append(line(entry).isEmpty() ? "" : line(entry).size()).append(',');
            out.append(found.map(each -> each.isShortest() ? "yes" : "no").orElse(""))
                    .append(',');
            out.append(found.filter(each -> each.custom().isPresent())
                            .map(each -> Integer.toString(each.custom().getAsInt()))
                            .orElse(""))
                    .append(',');
            out.append(found.filter(Examination::isShortest)
                            .map(each -> each.isSound() ? "yes" : "no")
                            .orElse(""))
                    .append(',');
            out.append(line(entry).stream().map(Move::usi).collect(Collectors.joining(" ")))
                    .append(',')
                    .append(added(entry));
            out.append("\r\n");
        }
        return out.toString();
    }

    private byte[] pdf(List<Entry> entries, Credits credits, Visit visit, String root) {
        Words words = visit.words();
        List<ExerciseSheet.Item> items = new ArrayList<>();
        List<Prose> answers = new ArrayList<>();
        for (Entry entry : entries) {
            SafeHtml task = line(entry).isEmpty()
                    ? words.html("bench.list.task")
                    : words.html(Phrase.of("tsume.plies", "plies", line(entry).size()));
            items.add(new ExerciseSheet.Item(
                    Prose.ofHtml(task.text()),
                    Prose.ofHtml(credits.line()
                            .map(line -> SafeHtml.escaped(line).text())
                            .orElse("")),
                    Diagrams.of(BoardImages.shown(entry.position().orElseThrow().toSetup()), Drawing.NOTHING, words),
                    List.of(),
                    true,
                    root + "?sfen=" + SfenAddress.of(entry.position().get().toSetup())));
            answers.add(Prose.ofHtml(answer(entry, words).text()));
        }
        ExerciseSheet sheet = new ExerciseSheet(
                words.language(),
                words.say("bench.list.sheet"),
                Prose.ofHtml(words.html("bench.list.sheet").text()),
                Prose.ofHtml(words.html("worksheet.name").text()),
                Prose.ofHtml(words.html("bench.list.how").text()),
                Prose.ofHtml(words.html("worksheet.answers").text()),
                visit.pieces(),
                items,
                answers);
        return printer.print(sheet, entries.size() == 1 ? ExerciseSheet.Layout.ONE : ExerciseSheet.Layout.FOUR, false);
    }

    private static SafeHtml answer(Entry entry, Words words) {
        return line(entry).isEmpty()
                ? words.html(entry.examination()
                        .filter(found -> found.status() == Examination.Status.NO_MATE)
                        .map(found -> "bench.list.no-mate")
                        .orElse("bench.list.unknown"))
                : words.html(Phrase.of("worksheet.list")
                        .with(
                                "values",
                                SolutionLine.of(entry.position().orElseThrow(), line(entry))
                                        .written()));
    }
}
