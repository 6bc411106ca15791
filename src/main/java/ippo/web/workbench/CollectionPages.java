package ippo.web.workbench;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.notation.Reading;
import ippo.notation.RecordText;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.Download;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.frame.Uploads;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.workbench.Bench.State;
import ippo.workbench.DrawingFaults;
import ippo.workbench.Examination;
import ippo.workbench.Examiner;
import ippo.workbench.Pasted;
import ippo.workbench.ProblemList;
import ippo.workbench.ProblemText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Many problems at once: a report a line, and files to take along. Nothing is kept: the page holds the list and is sent
 * again until each problem is settled.
 */
final class CollectionPages {
    private static final String PATH = "/{lang}/workbench/list";
    private static final String PLACE = "tsume";
    /** For all problems of a request together. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Pages pages;
    private final Site site;
    private final Bench<Question, Found> bench;
    private final TestLock lock;
    private final CollectionFiles files = new CollectionFiles();

    CollectionPages(Pages pages, Site site, Bench<Question, Found> bench, TestLock lock) {
        this.lock = lock;
        this.pages = pages;
        this.site = site;
        this.bench = bench;
    }

    void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> show(ctx, "", List.of(), 0, Optional.empty()), Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::report, Role.ANYONE, Cost.UPLOAD);
        for (CollectionFiles.Format format : CollectionFiles.Format.values()) {
            routes.post(PATH + "/" + format.word(), ctx -> file(ctx, format), Role.ANYONE, Cost.PAPER);
        }
    }

    /**
     * A problem of the list.
     *
     * @param line where it begins in what was sent
     * @param wrong what is wrong with it, if it is none
     * @param written what stands there; empty if something is wrong
     * @param full the same with the pieces that are missing; empty if none are
     * @param found by position, as far as it was searched
     */
    record Entry(
            int line,
            Optional<Phrase> wrong,
            Optional<Position> written,
            Optional<Position> full,
            Map<Position, Examination> found) {
        Entry {
            found = Map.copyOf(found);
        }

        static Entry of(ProblemList.Entry entry) {
            return switch (ProblemText.read(entry.text())) {
                case Pasted.Wrong(Phrase what) -> wrong(entry, what);
                case Pasted.Drawn(Setup setup) -> of(entry, setup);
            };
        }

        private static Entry of(ProblemList.Entry entry, Setup setup) {
            List<Phrase> faults = DrawingFaults.of(setup).sentences();
            if (!faults.isEmpty()) {
                return wrong(entry, faults.get(0));
            }
            Position written = Position.of(setup, Strictness.TSUME);
            return new Entry(
                    entry.line(), Optional.empty(), Optional.of(written), MissingPieces.completed(written), Map.of());
        }

        private static Entry wrong(ProblemList.Entry entry, Phrase what) {
            return new Entry(entry.line(), Optional.of(what), Optional.empty(), Optional.empty(), Map.of());
        }

        Entry with(Position position, Examination examination) {
            Map<Position, Examination> more = new HashMap<>(found);
            more.put(position, examination);
            return new Entry(line, wrong, written, full, more);
        }

        /** All that is to be examined, what is meant first. */
        List<Position> positions() {
            return Stream.concat(full.stream(), written.stream()).toList();
        }

        boolean isOpen() {
            return !found.keySet().containsAll(positions());
        }

        /** The problem as the rule has it: with the full set. */
        Optional<Position> position() {
            return full.or(() -> written);
        }

        /** What was found out about {@link #position}; empty while it is searched for. */
        Optional<Examination> examination() {
            return position().map(found::get);
        }
    }

    /** A line of the report, as the template sees it. @param kind good, bad or open */
    public record Row(int number, int line, Optional<String> address, String sfen, SafeHtml said, String kind) {}

    private void report(Context ctx) {
        Reading<String> sent = sent(ctx);
        if (sent.isFault()) {
            refuse(ctx, "", Phrase.of("bench.list.unread"));
            return;
        }
        String text = sent.orElseThrow();
        if (text.length() > ProblemText.LONGEST) {
            refuse(ctx, text, ProblemText.tooLong(text));
            return;
        }
        ProblemList list = ProblemList.of(text);
        if (list.entries().isEmpty()) {
            refuse(ctx, text, Phrase.of("bench.wrong.EMPTY"));
            return;
        }
        show(ctx, text, examined(ctx, list, PATIENCE), list.left(), Optional.empty());
    }

    private void refuse(Context ctx, String text, Phrase why) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        show(ctx, text, List.of(), 0, Optional.of(why));
    }

    /** What was pasted, or else the file, which is in UTF-8 or Shift_JIS; a fault if it is in neither. */
    private static Reading<String> sent(Context ctx) {
        String text = FormFields.requiredLines(ctx, "text");
        if (!text.isBlank()) {
            return Reading.of(text);
        }
        List<byte[]> sent = ctx.isMultipartFormData() ? Uploads.files(ctx, "file") : List.of();
        return sent.isEmpty() ? Reading.of("") : RecordText.decode(sent.get(0));
    }

    /** One after the other, until patience is over; the rest is searched for when this is asked again. */
    private List<Entry> examined(Context ctx, ProblemList list, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        List<Entry> entries = new ArrayList<>();
        boolean waits = false;
        for (ProblemList.Entry each : list.entries()) {
            Entry entry = Entry.of(each);
            for (Position position : entry.positions()) {
                lock.require(Visit.of(ctx), position);
                Question question = new Question(position, false);
                Optional<Found> found;
                if (waits) {
                    found = bench.known(question);
                } else {
                    Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
                    State<Found> state = bench.ask(Visit.of(ctx).browser(), question, left);
                    if (state.isFull() && entries.isEmpty()) {
                        throw new Refusal(503, "bench.busy");
                    }
                    found = state.answered();
                    waits = found.isEmpty();
                }
                entry = found.flatMap(Found::examination)
                        .map(with(entry, position))
                        .orElse(entry);
            }
            entries.add(entry);
        }
        return entries;
    }

    private static Function<Examination, Entry> with(Entry entry, Position position) {
        return examination -> entry.with(position, examination);
    }

    /** @param left how many problems of the text are not among the entries */
    private void show(Context ctx, String text, List<Entry> entries, int left, Optional<Phrase> wrong) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Row> rows = new ArrayList<>();
        for (Entry entry : entries) {
            rows.add(row(rows.size() + 1, entry, visit));
        }
        long open = entries.stream().filter(Entry::isOpen).count();
        Map<String, Object> model = new HashMap<>();
        model.put("text", text);
        model.put("longest", ProblemText.LONGEST);
        model.put("rows", rows);
        model.put(
                "hasProblems",
                entries.stream().anyMatch(entry -> entry.written().isPresent()));
        model.put(
                "left",
                Optional.of(left)
                        .filter(count -> count > 0)
                        .map(count -> words.html(
                                Phrase.of("bench.list.left", "count", count).with("most", ProblemList.MOST))));
        model.put("wrong", wrong.map(words::html));
        model.put("isOpen", open > 0);
        model.put("said", words.html(Phrase.of("bench.list.open", "count", open)));
        model.put(
                "limits",
                words.html(Phrase.of("bench.list.limits", "count", ProblemList.MOST)
                        .with("seconds", Examiner.SECONDS)));
        model.put("formats", CollectionFiles.Format.values());
        pages.show(ctx, "bench/list", PLACE, model);
    }

    private static Row row(int number, Entry entry, Visit visit) {
        Words words = visit.words();
        Optional<String> address = entry.position().map(position -> address(position, visit));
        String sfen = entry.position()
                .map(position -> Sfen.writeWithoutPly(position.toSetup()))
                .orElse("");
        if (entry.wrong().isPresent()) {
            return new Row(
                    number,
                    entry.line(),
                    address,
                    sfen,
                    words.html(entry.wrong().get()),
                    "bad");
        }
        if (entry.isOpen()) {
            return new Row(number, entry.line(), address, sfen, words.html("bench.list.searching"), "open");
        }
        List<SafeHtml> said = new ArrayList<>(said(entry.examination().orElseThrow(), visit));
        Position written = entry.written().orElseThrow();
        if (entry.full().isPresent()) {
            said.add(words.html(Phrase.of("bench.list.missing", "pieces", MissingPieces.pieces(written.toSetup()))));
            said.add(words.html("bench.missing.written"));
            said.addAll(said(entry.found().get(written), visit));
        }
        String all = said.stream().map(SafeHtml::text).collect(Collectors.joining(words.gap()));
        Report report = Report.of(entry.examination().orElseThrow(), address.orElseThrow(), words);
        return new Row(number, entry.line(), address, sfen, new SafeHtml(all), report.kind());
    }

    private static String address(Position position, Visit visit) {
        return visit.address(WorkbenchPages.AT) + "?sfen=" + SfenAddress.of(position.toSetup());
    }

    /** The verdict, and whether it is complete. */
    private static List<SafeHtml> said(Examination found, Visit visit) {
        Report report = Report.of(found, address(found.start(), visit), visit.words());
        List<SafeHtml> said = new ArrayList<>(List.of(report.verdict()));
        report.facts().stream().skip(found.isShortest() ? 1 : 0).limit(1).forEach(said::add);
        return said;
    }

    private void file(Context ctx, CollectionFiles.Format format) {
        String text = FormFields.requiredLines(ctx, "text");
        if (text.length() > ProblemText.LONGEST) {
            throw Refusal.malformed();
        }
        List<Entry> entries = examined(ctx, ProblemList.of(text), PATIENCE).stream()
                .filter(entry -> entry.position().isPresent())
                .toList();
        if (entries.isEmpty()) {
            throw Refusal.malformed();
        }
        Visit visit = Visit.of(ctx);
        Download.name(ctx, List.of("tsume"), format.word());
        String root = site.origin(ctx) + visit.address(WorkbenchPages.AT);
        ctx.contentType(format.type()).result(files.write(entries, format, visit, root));
    }
}
