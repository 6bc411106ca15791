package ippo.web.workbench;

import io.javalin.config.EventConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.content.PuzzleBank;
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
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.FileCache;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.kit.Form;
import ippo.web.kit.IntakeNotes;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.workbench.Bench.State;
import ippo.web.workbench.CollectionFiles.Format;
import ippo.workbench.Credits;
import ippo.workbench.DrawingFaults;
import ippo.workbench.Examination;
import ippo.workbench.Examiner;
import ippo.workbench.Improver;
import ippo.workbench.Judgement;
import ippo.workbench.Limits;
import ippo.workbench.LongSearch;
import ippo.workbench.LongSearches;
import ippo.workbench.Pasted;
import ippo.workbench.ProblemText;
import java.time.Duration;
import java.util.List;
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
    /** How many may wait. */
    private static final int QUEUE = 16;
    /** How long an answer waits for a search; short ones are over by then. */
    private static final Duration PATIENCE = Duration.ofMillis(700);

    private static final ProblemText.Told NOTHING = ProblemText.readAll("");

    private final Pages pages;
    private final Site site;
    private final FileCache kept;
    private final TestLock lock;
    private final Bench<Question, Found> bench =
            new Bench<>("workbench", WorkbenchPages::worker, QUEUE, System::nanoTime);

    private final OwnSolutions solutions = new OwnSolutions();
    private final CollectionFiles files = new CollectionFiles();
    private final BankSearch bank;
    private final LongSearchRunner runner;
    private final LongSearchPages searches;

    /**
     * The pages.
     *
     * @param kept keeps pictures
     * @param puzzles among which a problem may be known
     * @param isBusy whether the server has other things to do for people who wait
     */
    public WorkbenchPages(
            Pages pages,
            Site site,
            TestLock lock,
            FileCache kept,
            PuzzleBank puzzles,
            LongSearches searches,
            DatabaseBreaker memory,
            BooleanSupplier isBusy) {
        this.kept = kept;
        this.lock = lock;
        this.pages = pages;
        this.site = site;
        this.bank = new BankSearch(puzzles);
        this.runner = new LongSearchRunner(searches, () -> bench.isBusy() || isBusy.getAsBoolean());
        this.searches = new LongSearchPages(searches, runner, memory, lock);
    }

    /** Takes up what waits in the queue of long searches, as long as the server runs. */
    public void addTo(EventConfig events) {
        events.serverStarted(runner::start);
        events.serverStopping(runner::close);
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.JOB);
        routes.post(PATH, this::paste, Role.ANYONE, Cost.UPLOAD);
        routes.get(DRAW, this::draw, Role.ANYONE, Cost.PAGE);
        routes.post(PATH + "/leave", this::leave, Role.ANYONE, Cost.PAGE);
        new Pictures(kept).addTo(routes);
        searches.addTo(routes);
        for (Format format : List.of(Format.KIF, Format.PDF)) {
            routes.get(PATH + "/problem." + format.word(), ctx -> file(ctx, format), Role.ANYONE, Cost.PAPER);
        }
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
            paste(ctx, Form.empty(), NOTHING);
            return;
        }
        ProblemText.Told told = ProblemText.readAll(text.get());
        switch (told.pasted()) {
            case Pasted.Wrong(Phrase what) ->
                paste(
                        ctx,
                        Form.<String>empty().with("text", shortened(text.get())).refused("text", what),
                        told);
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

    /**
     * Where a problem is pasted.
     *
     * @param longest characters that a problem may have
     * @param seconds that a search takes at most
     * @param notes what is said of the text
     * @param several whether it holds more than one game or position, and somebody has to say which is meant
     */
    @Template(value = "bench/paste", place = Place.TSUME)
    record PastePage(Form<String> form, int longest, int seconds, List<Phrase> notes, boolean several)
            implements Page {}

    private void paste(Context ctx, Form<String> form, ProblemText.Told told) {
        pages.show(
                ctx,
                new PastePage(
                        form,
                        ProblemText.LONGEST + 1,
                        Examiner.SECONDS,
                        IntakeNotes.of(told.notes()).sentences(),
                        told.left() > 0));
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(text.length(), ProblemText.LONGEST));
    }

    private void paste(Context ctx) {
        Form<String> form = Form.read(ctx, fields -> fields.textOrFile("text", "file", ProblemText.LONGEST + 1)::get);
        if (form.value().isEmpty()) {
            paste(ctx, form, NOTHING);
            return;
        }
        String text = form.value().get();
        ProblemText.Told told = ProblemText.readAll(text);
        boolean isFirstMeant = ctx.formParam("first") != null;
        switch (told.pasted()) {
            case Pasted.Wrong(Phrase what) ->
                paste(ctx, form.with("text", shortened(text)).refused("text", what), told);
            case Pasted.Drawn(Setup setup) -> {
                if (told.left() > 0 && !isFirstMeant) {
                    paste(ctx, form, told);
                } else {
                    String address = address(ctx, setup) + OwnSolution.query(told.solution());
                    ctx.redirect(IntakeNotes.of(told.notes()).behind(address), HttpStatus.SEE_OTHER);
                }
            }
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

    /** What can be drawn but not played. @param draw the address where it can be changed */
    @Template(value = "bench/faulty", place = Place.TSUME)
    record FaultyPage(SafeHtml board, List<Phrase> faults, List<Phrase> notes, String draw) implements Page {}

    private void faulty(Context ctx, Setup setup, DrawingFaults faults) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        SafeHtml board = board(setup, faults, Visit.of(ctx).words());
        pages.show(
                ctx,
                new FaultyPage(board, faults.sentences(), IntakeNotes.of(ctx).sentences(), drawing(ctx, setup)));
    }

    /**
     * What was found out about a problem.
     *
     * @param notes what a reader said of the text that it was in
     * @param own what is said of the solution that it had
     * @param missing the same with the pieces that are missing, if any are
     * @param better how it can be made better, as far as that is known
     * @param known the puzzle of the bank that is the same or alike
     * @param search the long search, if there is one or it could tell more
     * @param betterAsked whether that was asked for; {@code improve} is the address that does
     * @param draw the address where it can be changed; {@code link} the one that can be passed on
     * @param preview the address of its picture, from the root on
     * @param pictures what addresses of pictures begin with, and {@code query} what they end with
     * @param credits title and author, each at most {@code longestCredit} long
     * @param snippet HTML for pages elsewhere
     */
    @Template(value = "bench/report", place = Place.TSUME)
    record ReportPage(
            Report report,
            List<Phrase> notes,
            Optional<OwnSolution> own,
            Optional<MissingPieces> missing,
            Walk walk,
            Optional<Better> better,
            Optional<SearchOn> search,
            Optional<BankSearch.Known> known,
            List<Letter> letters,
            boolean betterAsked,
            String improve,
            String draw,
            String link,
            Optional<String> preview,
            String pictures,
            String query,
            Credits credits,
            int longestCredit,
            String snippet,
            String sfen)
            implements Page {}

    private void examined(Context ctx, Position start) {
        Visit visit = Visit.of(ctx);
        boolean better = ctx.queryParam("better") != null;
        Optional<Looked> whole = MissingPieces.completed(start).map(full -> look(ctx, full));
        if (whole.isPresent() && whole.get().state().answered().isEmpty()) {
            waiting(ctx, start, whole.get().state());
            return;
        }
        Looked looked = look(ctx, start);
        if (looked.state().answered().isEmpty()) {
            waiting(ctx, start, looked.state());
            return;
        }
        Examination found = looked.examination().orElseThrow();
        Optional<State<Found>> improved =
                Optional.of(new Question(start, true)).filter(asked -> better).map(asked -> ask(ctx, asked));
        if (improved.isPresent() && improved.get().answered().isEmpty()) {
            waiting(ctx, start, improved.get());
            return;
        }
        List<Move> moves = Walk.line(start, Optional.ofNullable(ctx.queryParam(OwnSolution.PARAMETER)));
        Optional<State<Judgement>> judged = solutions.ask(visit.browser(), start, moves, PATIENCE);
        if (judged.isPresent() && judged.get().answered().isEmpty()) {
            waiting(ctx, start, judged.get());
            return;
        }
        Setup setup = start.toSetup();
        Credits credits = BenchFiles.credits(ctx);
        String address = address(ctx, setup) + BenchFiles.query(credits) + OwnSolution.query(moves);
        Words words = visit.words();
        List<Move> line = Walk.line(start, Optional.ofNullable(ctx.queryParam("line")));
        pages.show(
                ctx,
                new ReportPage(
                        Report.of(found, looked.limits(), address, words),
                        IntakeNotes.of(ctx).sentences(),
                        judged.flatMap(State::answered)
                                .map(judgement -> OwnSolution.of(start, judgement, address, words)),
                        whole.flatMap(each -> each.examination()
                                .map(full -> MissingPieces.of(
                                        start,
                                        full,
                                        each.limits(),
                                        address(ctx, full.start().toSetup()),
                                        words))),
                        Walk.of(found, line, address, words),
                        improved.flatMap(State::answered)
                                .flatMap(Found::improvements)
                                .map(each -> Better.of(start, each, visit.address(AT), words)),
                        SearchOn.of(start, found, looked.search()),
                        bank.find(found),
                        Letter.ofMoves(words),
                        better,
                        address + "&better=1#better",
                        drawing(ctx, setup),
                        site.origin(ctx) + address,
                        Optional.of(SfenAddress.card(visit.root(), setup)),
                        visit.address(AT),
                        "?sfen=" + SfenAddress.of(setup) + Pictures.query(visit) + BenchFiles.query(credits),
                        credits,
                        Credits.LONGEST,
                        snippet(site.origin(ctx), address, found, ctx),
                        Sfen.writeWithoutPly(setup)));
    }

    /** A problem with its solution; sends to its page first where that is not known yet. */
    private void file(Context ctx, Format format) {
        Position start = Optional.ofNullable(ctx.queryParam("sfen"))
                .flatMap(text -> Sfen.read(text).asOptional())
                .filter(setup -> setup.faults(Strictness.TSUME).isEmpty())
                .map(setup -> Position.of(setup, Strictness.TSUME))
                .orElseThrow(Refusal::malformed);
        Credits credits = BenchFiles.credits(ctx);
        Optional<Examination> found = look(ctx, start).examination();
        if (found.isEmpty()) {
            ctx.redirect(address(ctx, start.toSetup()) + BenchFiles.query(credits), HttpStatus.SEE_OTHER);
            return;
        }
        Visit visit = Visit.of(ctx);
        BenchFiles.name(ctx, credits, format);
        ctx.contentType(format.type())
                .result(files.write(
                        List.of(BenchFiles.entry(start, found.get())),
                        credits,
                        format,
                        visit,
                        site.origin(ctx) + visit.address(AT)));
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

    /**
     * What is known of a problem.
     *
     * @param limits of what was found
     * @param search the long search for it, if there is or was one
     */
    private record Looked(State<Found> state, Limits limits, Optional<LongSearch> search) {
        Optional<Examination> examination() {
            return state.answered().flatMap(Found::examination);
        }
    }

    /** What a long search has found is told without another look. */
    private Looked look(Context ctx, Position problem) {
        lock.require(Visit.of(ctx), problem);
        Optional<LongSearch> search = searches.find(problem);
        return search.flatMap(LongSearch::examination)
                .map(found -> new Looked(
                        new State.Done<>(new Found(Optional.of(found), Optional.empty())), Limits.LONG, search))
                .orElseGet(() -> new Looked(ask(ctx, new Question(problem, false)), Limits.SHORT, search));
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

    /** @param said how long it takes; @param again the address that asks again */
    @Template(value = "bench/waiting", place = Place.TSUME)
    record WaitingPage(SafeHtml board, Phrase said, String again) implements Page {}

    private void waiting(Context ctx, Position start, State<?> state) {
        int ahead = Math.max(0, state.ahead());
        Phrase said = ahead == 0
                ? Phrase.of("bench.searching", "seconds", Examiner.SECONDS)
                : Phrase.of("bench.queued", "count", ahead);
        SafeHtml board = board(
                start.toSetup(),
                DrawingFaults.of(start.toSetup()),
                Visit.of(ctx).words());
        pages.show(ctx, new WaitingPage(board, said, ctx.path() + "?" + ctx.queryString()));
    }

    private void leave(Context ctx) {
        bench.leave(Visit.of(ctx).browser());
        solutions.leave(Visit.of(ctx).browser());
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
        pages.show(ctx, new DrawPage(DrawingBoard.of(editing, Visit.of(ctx).words()), address(ctx, setup)));
    }

    /** @param examine the address that examines what is drawn */
    @Template(value = "bench/draw", place = Place.TSUME)
    record DrawPage(DrawingBoard drawing, String examine) implements Page {}
}
