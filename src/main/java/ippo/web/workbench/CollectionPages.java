package ippo.web.workbench;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
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
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.IntakeNotes;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
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
        routes.get(PATH, ctx -> show(ctx, Form.empty(), List.of(), Optional.empty()), Role.ANYONE, Cost.PAGE);
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
        Form<Sent> form = Sent.read(ctx);
        if (form.value().isEmpty()) {
            show(ctx, form, List.of(), Optional.empty());
            return;
        }
        ProblemList list = form.value().get().list();
        // a file is not sent again, its text is
        show(ctx, form, examined(ctx, list, PATIENCE), Optional.of(list));
    }

    /** What was chosen as a file, or else pasted. */
    record Sent(String text, ProblemList list) {
        private static Form<Sent> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<String> text = fields.textOrFile("text", "file", ProblemText.LONGEST + 1);
                Field<ProblemList> list = text.refuse(Sent::tooLong)
                        .map(ProblemList::of)
                        .check(each -> !each.entries().isEmpty(), "bench.wrong.EMPTY");
                return () -> new Sent(text.get(), list.get());
            });
        }

        private static Optional<Phrase> tooLong(String text) {
            return text.length() > ProblemText.LONGEST ? Optional.of(ProblemText.tooLong(text)) : Optional.empty();
        }
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

    /**
     * The page.
     *
     * @param longest characters that a list may have
     * @param rows the report
     * @param notes what is said of the text
     * @param left what is said of problems that are not looked at
     * @param isOpen whether some are searched for; {@code said} tells that
     * @param most problems, and {@code seconds} for each
     */
    @Template(value = "bench/list", place = Place.TSUME)
    record ListPage(
            Form<Sent> form,
            int longest,
            List<Row> rows,
            boolean hasProblems,
            List<Phrase> notes,
            Optional<Phrase> left,
            boolean isOpen,
            Phrase said,
            int most,
            int seconds,
            List<CollectionFiles.Format> formats)
            implements Page {}

    /** @param list the problems of the text, of which some may not be among the entries */
    private void show(Context ctx, Form<Sent> form, List<Entry> entries, Optional<ProblemList> list) {
        Visit visit = Visit.of(ctx);
        List<Row> rows = new ArrayList<>();
        for (Entry entry : entries) {
            rows.add(row(rows.size() + 1, entry, visit));
        }
        long open = entries.stream().filter(Entry::isOpen).count();
        pages.show(
                ctx,
                new ListPage(
                        form,
                        ProblemText.LONGEST + 1,
                        rows,
                        entries.stream().anyMatch(entry -> entry.written().isPresent()),
                        IntakeNotes.of(list.map(ProblemList::notes).orElse(List.of()))
                                .sentences(),
                        list.map(ProblemList::left)
                                .filter(count -> count > 0)
                                .map(count -> Phrase.of("bench.list.left", "count", count)
                                        .with("most", ProblemList.MOST)),
                        open > 0,
                        Phrase.of("bench.list.open", "count", open),
                        ProblemList.MOST,
                        Examiner.SECONDS,
                        List.of(CollectionFiles.Format.values())));
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
