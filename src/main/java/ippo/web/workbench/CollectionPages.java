package ippo.web.workbench;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.notation.RecordText;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.Download;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.frame.Uploads;
import ippo.web.frame.Visit;
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
import java.util.stream.Collectors;

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
        routes.get(PATH, ctx -> show(ctx, "", List.of(), Optional.empty()), Role.ANYONE, Cost.PAGE);
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
     * @param position empty if something is wrong
     * @param found empty while it is searched for
     */
    record Entry(int line, Optional<Phrase> wrong, Optional<Position> position, Optional<Examination> found) {
        static Entry of(ProblemList.Entry entry) {
            Pasted pasted = ProblemText.read(entry.text());
            if (pasted instanceof Pasted.Wrong wrong) {
                return new Entry(entry.line(), Optional.of(wrong.what()), Optional.empty(), Optional.empty());
            }
            Pasted.Drawn drawn = (Pasted.Drawn) pasted;
            List<Phrase> faults = DrawingFaults.of(drawn.setup()).sentences();
            return faults.isEmpty()
                    ? new Entry(
                            entry.line(),
                            Optional.empty(),
                            Optional.of(Position.of(drawn.setup(), Strictness.TSUME)),
                            Optional.empty())
                    : new Entry(entry.line(), Optional.of(faults.get(0)), Optional.empty(), Optional.empty());
        }

        Entry with(Examination examination) {
            return new Entry(line, wrong, position, Optional.of(examination));
        }

        boolean isOpen() {
            return position.isPresent() && found.isEmpty();
        }
    }

    /** A line of the report, as the template sees it. @param kind good, bad or open */
    public record Row(int number, int line, Optional<String> address, String sfen, SafeHtml said, String kind) {}

    private void report(Context ctx) {
        String text = sent(ctx);
        List<ProblemList.Entry> entries = ProblemList.of(text);
        if (entries.isEmpty()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            show(ctx, text, List.of(), Optional.of(Phrase.of("bench.wrong.EMPTY")));
            return;
        }
        show(ctx, text, examined(ctx, entries, PATIENCE), Optional.empty());
    }

    /** What was pasted, or else the file; files are in UTF-8 or Shift_JIS. */
    private static String sent(Context ctx) {
        String text = Optional.ofNullable(ctx.formParam("text")).orElseThrow(Refusal::malformed);
        if (!text.isBlank()) {
            return cut(text);
        }
        List<byte[]> sent = ctx.isMultipartFormData() ? Uploads.files(ctx, "file") : List.of();
        return sent.stream()
                .findFirst()
                .flatMap(bytes -> RecordText.decode(bytes).asOptional())
                .map(CollectionPages::cut)
                .orElse("");
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), 2 * ProblemText.LONGEST));
    }

    /** One after the other, until patience is over; the rest is searched for when this is asked again. */
    private List<Entry> examined(Context ctx, List<ProblemList.Entry> list, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        List<Entry> entries = new ArrayList<>();
        boolean waits = false;
        for (ProblemList.Entry each : list) {
            Entry entry = Entry.of(each);
            if (!waits && entry.position().isPresent()) {
                Question question = new Question(entry.position().get(), false);
                Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
                lock.require(Visit.of(ctx), question.position());
                State<Found> state = bench.ask(Visit.of(ctx).browser(), question, left);
                if (state instanceof State.Full<Found> && entries.isEmpty()) {
                    throw new Refusal(503, "bench.busy");
                }
                waits = !(state instanceof State.Done<Found>);
                if (state instanceof State.Done<Found> done) {
                    entry = entry.with(done.answer().examination().orElseThrow());
                }
            } else if (entry.position().isPresent()) {
                entry = bench.known(new Question(entry.position().get(), false))
                        .flatMap(Found::examination)
                        .map(entry::with)
                        .orElse(entry);
            }
            entries.add(entry);
        }
        return entries;
    }

    private void show(Context ctx, String text, List<Entry> entries, Optional<Phrase> wrong) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Row> rows = new ArrayList<>();
        for (Entry entry : entries) {
            rows.add(row(rows.size() + 1, entry, visit));
        }
        String list = entries.stream()
                .flatMap(entry -> entry.position().stream())
                .map(position -> Sfen.writeWithoutPly(position.toSetup()))
                .collect(Collectors.joining("\n"));
        long open = entries.stream().filter(Entry::isOpen).count();
        Map<String, Object> model = new HashMap<>();
        model.put("text", text);
        model.put("rows", rows);
        model.put("list", list);
        model.put("wrong", wrong.map(words::html));
        model.put("isOpen", open > 0);
        model.put("said", words.html(Phrase.of("bench.list.open", "count", Math.toIntExact(open))));
        model.put(
                "limits",
                words.html(Phrase.of("bench.list.limits", "count", ProblemList.MOST)
                        .with("seconds", Examiner.SECONDS)));
        model.put("formats", CollectionFiles.Format.values());
        pages.show(ctx, "bench/list", PLACE, model);
    }

    private static Row row(int number, Entry entry, Visit visit) {
        Words words = visit.words();
        Optional<String> address = entry.position()
                .map(position -> visit.address(WorkbenchPages.AT) + "?sfen=" + SfenAddress.of(position.toSetup()));
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
        if (entry.found().isEmpty()) {
            return new Row(number, entry.line(), address, sfen, words.html("bench.list.searching"), "open");
        }
        Report report = Report.of(entry.found().get(), address.orElseThrow(), words);
        List<SafeHtml> said = new ArrayList<>(List.of(report.verdict()));
        report.facts().stream()
                .skip(entry.found().get().isShortest() ? 1 : 0)
                .limit(1)
                .forEach(said::add);
        String all = said.stream().map(SafeHtml::text).collect(Collectors.joining(words.gap()));
        return new Row(number, entry.line(), address, sfen, new SafeHtml(all), report.kind());
    }

    private void file(Context ctx, CollectionFiles.Format format) {
        String text = cut(Optional.ofNullable(ctx.formParam("text")).orElseThrow(Refusal::malformed));
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
