package ippo.web.workbench;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.notation.Sfen;
import ippo.rules.FullSet;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.solver.Solver;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.FileCache;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.workbench.Bench.State;
import ippo.workbench.DrawingFaults;
import ippo.workbench.Examination;
import ippo.workbench.Examiner;
import ippo.workbench.Improver;
import ippo.workbench.Pasted;
import ippo.workbench.ProblemText;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The workbench's pages. An address holds the position, so that it can be passed on; what is said of it is searched for
 * when it is asked for, one problem at a time.
 */
public final class WorkbenchPages {
    static final String AT = "workbench";
    private static final String PATH = "/{lang}/workbench";
    private static final String DRAW = PATH + "/draw";
    private static final String PLACE = "tsume";
    /** How many may wait. */
    private static final int QUEUE = 16;
    /** How long an answer waits for a search; short ones are over by then. */
    private static final Duration PATIENCE = Duration.ofMillis(700);

    private final Pages pages;
    private final Site site;
    private final FileCache kept;
    private final TestLock lock;
    private final Bench<Question, Found> bench =
            new Bench<>("workbench", WorkbenchPages::worker, QUEUE, System::nanoTime);

    /** @param kept keeps pictures */
    public WorkbenchPages(Pages pages, Site site, TestLock lock, FileCache kept) {
        this.kept = kept;
        this.lock = lock;
        this.pages = pages;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.JOB);
        routes.post(PATH, this::paste, Role.ANYONE, Cost.WRITE);
        routes.get(DRAW, this::draw, Role.ANYONE, Cost.PAGE);
        routes.post(PATH + "/leave", this::leave, Role.ANYONE, Cost.PAGE);
        new Pictures(kept).addTo(routes);
        new CollectionPages(pages, site, bench, lock).addTo(routes);
    }

    private static Bench.Worker<Question, Found> worker() {
        Solver solver = new Solver(Examiner.MEBIBYTES);
        Examiner examiner = new Examiner(solver, System::nanoTime);
        Improver improver = new Improver(solver, System::nanoTime);
        return (question, isCancelled) -> work(question, examiner, improver, isCancelled);
    }

    private static Found work(Question question, Examiner examiner, Improver improver, BooleanSupplier isCancelled) {
        return question.better()
                ? new Found(Optional.empty(), improver.improve(question.position(), isCancelled))
                : new Found(Optional.of(examiner.examine(question.position(), isCancelled)), Optional.empty());
    }

    private void show(Context ctx) {
        Optional<String> text = Optional.ofNullable(ctx.queryParam("sfen"));
        if (text.isEmpty()) {
            paste(ctx, "", Optional.empty());
            return;
        }
        switch (ProblemText.read(text.get())) {
            case Pasted.Wrong(Phrase what) -> paste(ctx, text.get(), Optional.of(what));
            case Pasted.Drawn(Setup setup) -> examined(ctx, setup);
        }
    }

    private void examined(Context ctx, Setup setup) {
        DrawingFaults faults = DrawingFaults.of(setup);
        if (!faults.sentences().isEmpty()) {
            faulty(ctx, setup, faults);
            return;
        }
        examined(ctx, Position.of(setup, Strictness.TSUME));
    }

    private void paste(Context ctx, String text, Optional<Phrase> wrong) {
        if (wrong.isPresent()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        }
        Words words = Visit.of(ctx).words();
        pages.show(
                ctx,
                "bench/paste",
                PLACE,
                Map.of(
                        "text",
                        text.substring(0, Math.min(text.length(), ProblemText.LONGEST)),
                        "longest",
                        ProblemText.LONGEST,
                        "limits",
                        words.html(Phrase.of("bench.limits", "seconds", Examiner.SECONDS)),
                        "wrong",
                        wrong.map(words::html)));
    }

    private void paste(Context ctx) {
        String text = FormFields.requiredLines(ctx, "text");
        switch (ProblemText.read(text)) {
            case Pasted.Wrong(Phrase what) -> paste(ctx, text, Optional.of(what));
            case Pasted.Drawn(Setup setup) -> ctx.redirect(address(ctx, setup), HttpStatus.SEE_OTHER);
        }
    }

    private static String address(Context ctx, Setup setup) {
        return Visit.of(ctx).address(AT) + "?sfen=" + SfenAddress.of(setup);
    }

    private static String drawing(Context ctx, Setup setup) {
        return Visit.of(ctx).address(AT) + "/draw?sfen=" + SfenAddress.of(setup);
    }

    private static SafeHtml board(Setup setup, DrawingFaults faults, Words words) {
        Html html = new Html();
        new BoardPrinter(html)
                .print(new BoardPainter(setup, words)
                        .draw(faults.drawing())
                        .help(Help.LESS)
                        .paint());
        return html.done();
    }

    /** What can be drawn but not played. */
    private void faulty(Context ctx, Setup setup, DrawingFaults faults) {
        Words words = Visit.of(ctx).words();
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        pages.show(
                ctx,
                "bench/faulty",
                PLACE,
                Map.of(
                        "board",
                        board(setup, faults, words),
                        "faults",
                        faults.sentences().stream().map(words::html).toList(),
                        "draw",
                        drawing(ctx, setup)));
    }

    private void examined(Context ctx, Position start) {
        Visit visit = Visit.of(ctx);
        boolean better = ctx.queryParam("better") != null;
        Optional<Position> completed = MissingPieces.completed(start);
        Optional<State<Found>> whole = completed.map(full -> ask(ctx, new Question(full, false)));
        if (whole.isPresent() && whole.get().answered().isEmpty()) {
            waiting(ctx, start, whole.get());
            return;
        }
        State<Found> state = ask(ctx, new Question(start, false));
        if (state.answered().isEmpty()) {
            waiting(ctx, start, state);
            return;
        }
        Examination found = state.answered().flatMap(Found::examination).orElseThrow();
        Optional<State<Found>> improved =
                Optional.of(new Question(start, true)).filter(asked -> better).map(asked -> ask(ctx, asked));
        if (improved.isPresent() && improved.get().answered().isEmpty()) {
            waiting(ctx, start, improved.get());
            return;
        }
        Setup setup = start.toSetup();
        String address = address(ctx, setup);
        Words words = visit.words();
        List<Move> line = Walk.line(start, Optional.ofNullable(ctx.queryParam("line")));
        Map<String, Object> model = new HashMap<>();
        model.put("report", Report.of(found, address, words));
        model.put(
                "missing",
                whole.flatMap(State::answered)
                        .flatMap(Found::examination)
                        .map(full -> MissingPieces.of(
                                start, full, address(ctx, full.start().toSetup()), words)));
        model.put("walk", Walk.of(found, line, address, words));
        model.put(
                "better",
                improved.flatMap(State::answered)
                        .flatMap(Found::improvements)
                        .map(each -> Better.of(start, each, visit.address(AT), words)));
        model.put("letters", Letter.ofMoves(words));
        model.put("betterAsked", better);
        model.put("improve", address + "&better=1#better");
        model.put("draw", drawing(ctx, setup));
        model.put("link", site.origin(ctx) + address);
        model.put("preview", SfenAddress.card(visit.root(), setup));
        model.put("pictures", visit.address(AT));
        model.put("query", "?sfen=" + SfenAddress.of(setup) + Pictures.query(visit));
        model.put("snippet", snippet(site.origin(ctx), address, found, ctx));
        model.put("sfen", Sfen.writeWithoutPly(setup));
        pages.show(ctx, "bench/report", PLACE, model);
    }

    /** A picture that links, for pages elsewhere. */
    private static String snippet(String origin, String address, Examination found, Context ctx) {
        Visit visit = Visit.of(ctx);
        boolean isWhole = FullSet.missing(found.start().toSetup()).isEmpty();
        String name = isWhole && found.status() == Examination.Status.MATE
                ? visit.words().say("tsume.plies", "plies", found.plies())
                : visit.words().say("bench.title");
        String picture = visit.address(AT) + "/picture.png?sfen="
                + SfenAddress.of(found.start().toSetup()) + Pictures.query(visit);
        Html html = new Html();
        html.open("a").with("href", origin + address);
        html.empty("img")
                .with("src", origin + picture)
                .with("width", "300")
                .with("alt", name)
                .close();
        return html.done().text();
    }

    private State<Found> ask(Context ctx, Question question) {
        lock.require(Visit.of(ctx), question.position());
        State<Found> state = bench.ask(Visit.of(ctx).browser(), question, PATIENCE);
        return switch (state) {
            case State.Full<Found> full -> throw new Refusal(503, "bench.busy");
            case State.Failed<Found> failed -> throw new Refusal(500, "error.ours");
            case State.Done<Found> done -> done;
            case State.Waiting<Found> waiting -> waiting;
        };
    }

    private void waiting(Context ctx, Position start, State<Found> state) {
        Words words = Visit.of(ctx).words();
        int ahead = Math.max(0, state.ahead());
        Phrase said = ahead == 0
                ? Phrase.of("bench.searching", "seconds", Examiner.SECONDS)
                : Phrase.of("bench.queued", "count", ahead);
        pages.show(
                ctx,
                "bench/waiting",
                PLACE,
                Map.of(
                        "board",
                        board(start.toSetup(), DrawingFaults.of(start.toSetup()), words),
                        "said",
                        words.html(said),
                        "again",
                        ctx.path() + "?" + ctx.queryString()));
    }

    private void leave(Context ctx) {
        bench.leave(Visit.of(ctx).browser());
        ctx.status(HttpStatus.NO_CONTENT);
    }

    private void draw(Context ctx) {
        String text = Optional.ofNullable(ctx.queryParam("sfen")).orElse("");
        Setup setup =
                text.isEmpty() ? Editing.blank() : Sfen.read(text).asOptional().orElseThrow(Refusal::malformed);
        String tool = Optional.ofNullable(ctx.queryParam("tool"))
                .filter(Editing::isTool)
                .orElse(Editing.MOVE);
        Optional<Square> from = Optional.ofNullable(ctx.queryParam("from")).flatMap(Square::named);
        Editing editing = new Editing(setup, tool, from);
        Optional<Editing> pressed = editing.press(name -> Optional.ofNullable(ctx.queryParam(name)));
        if (pressed.isPresent()) {
            // to an address that can be loaded again without pressing again
            Editing now = pressed.get();
            ctx.redirect(
                    drawing(ctx, now.setup())
                            + "&tool=" + SfenAddress.encoded(now.tool())
                            + now.from().map(square -> "&from=" + square).orElse(""),
                    HttpStatus.SEE_OTHER);
            return;
        }
        Words words = Visit.of(ctx).words();
        pages.show(
                ctx,
                "bench/draw",
                PLACE,
                Map.of("drawing", DrawingBoard.of(editing, words), "examine", address(ctx, setup)));
    }
}
