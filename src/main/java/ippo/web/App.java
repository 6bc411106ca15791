package ippo.web;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.content.LessonMates;
import ippo.content.PuzzleBank;
import ippo.i18n.Language;
import ippo.livelesson.LiveLessons.Call;
import ippo.training.DayPractice;
import ippo.training.DueReviews;
import ippo.version.Version;
import ippo.web.admission.Admission;
import ippo.web.certificate.CertificatePages;
import ippo.web.classplay.ClassPlayEvents;
import ippo.web.coach.CoachPages;
import ippo.web.entrance.ChessPages;
import ippo.web.entrance.EntrancePages;
import ippo.web.entrance.PlacementPages;
import ippo.web.frame.Assets;
import ippo.web.frame.Cost;
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.FailedLogins;
import ippo.web.frame.FileCache;
import ippo.web.frame.Guard;
import ippo.web.frame.Limits;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.game.EarlierGames;
import ippo.web.game.GamePages;
import ippo.web.game.GamesPages;
import ippo.web.game.StationGames;
import ippo.web.game.StationPages;
import ippo.web.game.review.MomentReviews;
import ippo.web.game.review.ReviewPages;
import ippo.web.glossary.GlossaryPages;
import ippo.web.help.AboutPages;
import ippo.web.help.HelpPages;
import ippo.web.home.DayRuns;
import ippo.web.home.HomePages;
import ippo.web.kit.Pages;
import ippo.web.learn.ExercisePages;
import ippo.web.learn.LearnPages;
import ippo.web.milestone.Earned;
import ippo.web.milestone.Milestones;
import ippo.web.plans.PlanPages;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.pupil.AssignedGames;
import ippo.web.settings.CarryPages;
import ippo.web.settings.SettingsPages;
import ippo.web.share.SharePages;
import ippo.web.tsume.DrillPages;
import ippo.web.tsume.PuzzlePages;
import ippo.web.tsume.RowPages;
import ippo.web.twoplayer.TwoPlayerBeginPages;
import ippo.web.twoplayer.TwoPlayerEvents;
import ippo.web.twoplayer.TwoPlayerPages;
import ippo.web.work.Catalogue;
import ippo.web.workbench.WorkbenchPages;
import ippo.web.worksheet.Papers;
import ippo.web.worksheet.WorksheetPages;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Puts the web server together. {@link #create} builds it without starting it. */
public final class App {
    /** A cookie's value that nobody has, though it looks like one. */
    private static final String NOBODY = "-".repeat(32);

    /** Each position at the workbench is a search, and leads to others without end. */
    private static final String ROBOTS =
            "User-agent: *\nAllow: /\nDisallow: /*/workbench?\nDisallow: /*/workbench/draw?\n";

    /** What an address may begin with behind the language. */
    private static final List<String> SECTIONS = List.of(
            "learn",
            "begin",
            "tsume",
            "settings",
            "screen-reader",
            "about",
            "pieces",
            "glossary",
            "proverbs",
            "worksheets",
            "play",
            "two",
            "workbench",
            "position",
            "certificate",
            "pass-on",
            "teach",
            "join",
            "card",
            "today",
            "daily",
            "work");

    private final Services services;
    private final Site site;
    private final BooleanSupplier begun;
    private final FileCache kept;
    private final Function<Services, List<TrainingMode>> modes;
    private final Assets assets = new Assets();
    private final Pages pages;
    private final DatabaseBreaker memory = new DatabaseBreaker(System::nanoTime);
    private final Limits limits = new Limits(System::nanoTime);
    private final Admission admission = new Admission(Runtime.getRuntime().availableProcessors());
    private final RouteCosts routes = new RouteCosts();

    private App(
            Services services,
            Site site,
            BooleanSupplier begun,
            FileCache kept,
            Function<Services, List<TrainingMode>> modes) {
        this.modes = modes;
        this.services = services;
        this.site = site;
        this.begun = begun;
        this.kept = kept;
        this.pages = new Pages(
                assets,
                services.messages(),
                services.operatorPages(),
                services.assignedWork()::isPupil,
                visitor -> services.liveLessons().called(visitor).map(Call::schoolClass));
    }

    /** The server, reached directly and ready to be started on any port. */
    public static Javalin create(Services services) {
        return create(services, Site.DIRECT, () -> true);
    }

    /** The same, which keeps no papers. */
    public static Javalin create(Services services, Site site, BooleanSupplier begun) {
        return create(services, site, begun, FileCache.none());
    }

    /**
     * The server, ready to be started on any port.
     *
     * @param begun whether a balancer may send visitors yet, while another server has them
     * @param kept keeps papers and pictures that are the same for everybody
     */
    public static Javalin create(Services services, Site site, BooleanSupplier begun, FileCache kept) {
        return create(services, site, begun, kept, all -> List.of());
    }

    /** The same with more ways of training. */
    static Javalin create(
            Services services,
            Site site,
            BooleanSupplier begun,
            FileCache kept,
            Function<Services, List<TrainingMode>> modes) {
        App parts = new App(services, site, begun, kept, modes);
        Javalin app = Javalin.create(parts::configure);
        Guard.requireRoles(app);
        parts.routes.know(app);
        return app;
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.compressionStrategy = CompressionStrategy.GZIP;
        config.http.prefer405over404 = true;
        config.router.ignoreTrailingSlashes = true;
        config.appData(Site.KEY, site);
        config.appData(Visit.KNOWN_BROWSERS, services.knownBrowsers());
        config.appData(FailedLogins.KEY, services.failedLogins());
        new Edge(site, services.messages(), admission, routes::of).configure(config);
        config.routes.before(this::begin);
        config.routes.beforeMatched(RouteCosts::requireAdmitted);
        config.routes.beforeMatched(Guard::check);
        addPages(config);
        new ErrorPages(pages, memory, this::begin).addTo(config);
    }

    private void addPages(JavalinConfig config) {
        config.routes.get("/", this::chooseLanguage, Role.ANYONE, Cost.FILE);
        for (String section : SECTIONS) {
            config.routes.get("/" + section, this::addLanguage, Role.ANYONE, Cost.FILE);
            config.routes.get("/" + section + "/<rest>", this::addLanguage, Role.ANYONE, Cost.FILE);
        }
        config.routes.get(
                "/favicon.ico", ctx -> ctx.redirect(assets.path() + "/pieces/favicon.svg"), Role.ANYONE, Cost.FILE);
        config.routes.get("/robots.txt", ctx -> ctx.contentType("text/plain").result(ROBOTS), Role.ANYONE, Cost.FILE);
        config.routes.get("/health", this::health, Role.MONITOR, Cost.PROBE);
        assets.addTo(config.routes);
        Earned earned = new Earned(services.content(), services.progress(), services.games());
        LessonMates mates = new LessonMates(services.content());
        Milestones milestones =
                new Milestones(mates, services.progress(), earned, services.clock(), pages.asset("img/animals.svg"));
        LearnPages learn = new LearnPages(
                services.content(),
                services.progress(),
                services.entrances(),
                services.assignedWork(),
                milestones,
                new EarlierGames(services.content(), services.games(), services.progress())::count,
                pages);
        TestLock lock = new TestLock(services.openTests(), services.content());
        PlayPages player = new PlayPages(
                services.progress(),
                services.presences(),
                lock,
                milestones,
                pages,
                services.clock(),
                services.random());
        DayRuns days = dayRuns(learn);
        new HomePages(services.content(), pages, learn, days, services.progress(), mates, player).addTo(config.routes);
        learn.addTo(config.routes, days::end);
        ExercisePages exercises = new ExercisePages(services.content(), services.progress(), player);
        exercises.addTo(config.routes);
        WorkbenchPages workbench = new WorkbenchPages(
                pages, site, lock, kept, services.content().bank(), services.longSearches(), memory, admission::isBusy);
        workbench.addTo(config.routes);
        workbench.addTo(config.events);
        AssignedGames assigned =
                new AssignedGames(services.assignedWork(), new Catalogue(services.content()), services.clock());
        StationGames stations = new StationGames(
                services.content(),
                services.progress(),
                (visit, station) -> assigned.onwards(visit, station).orElseGet(() -> days.onwards(visit, station)),
                days::end,
                assigned::back,
                services.clock());
        new GamePages(services.games(), stations, milestones, pages).addTo(config.routes);
        new StationPages(stations, services.games(), pages, services.random()).addTo(config.routes);
        ReviewPages moments = new ReviewPages(
                services.games(),
                stations,
                services.pastedGames(),
                new MomentReviews(services.moments(), services.reviews(), services.clock()),
                pages,
                player);
        moments.addTo(config.routes);
        new GamesPages(
                        services.games(),
                        pages,
                        services.random(),
                        visit -> moments.due(visit).size())
                .addTo(config.routes);
        TwoPlayerEvents boards = addTwoPlayer(config);
        ClassPlayEvents plays = new ClassPlayEvents(services.tournaments());
        config.events.serverStopping(plays::close);
        new HelpPages(pages).addTo(config.routes);
        new AboutPages(
                        services.operatorPages(),
                        services.policies().retention(),
                        services.policies().isFile(),
                        services.messages(),
                        pages)
                .addTo(config.routes);
        PuzzlePages puzzles = new PuzzlePages(
                services.content().bank(), services.content().choice(), services.progress(), player, services.clock());
        DrillPages drills = new DrillPages(services.content().drills(), services.progress(), pages);
        TrainingRoutes training = new TrainingRoutes(
                player,
                (task, visit) -> switch (task) {
                    case LessonTask exercise -> exercises.asked(exercise, visit);
                    case PuzzleTask puzzle -> puzzles.asked(puzzle, visit);
                    case GameTask game -> Optional.empty();
                    case DrillTask drill -> drills.asked(drill, visit);
                },
                services.progress());
        modes.apply(services).forEach(mode -> training.add(config.routes, mode));
        drills.addTo(config.routes, training);
        new TsumeRoutes(services, mates, pages, memory, site).addTo(config.routes, puzzles, training, lock, moments);
        training.add(config.routes, days);
        new RowPages(services.content(), days::onwards).addTo(config.routes, training);
        new CertificatePages(earned, pages).addTo(config.routes);
        new SharePages(services.content().bank(), pages, site, lock).addTo(config.routes);
        new EntrancePages(services.content(), services.entrances(), learn, pages).addTo(config.routes);
        new ChessPages(services.content(), learn, exercises, pages).addTo(config.routes, training);
        new PlacementPages(services.content(), services.entrances(), learn, pages).addTo(config.routes, training);
        Papers papers = new Papers(services.content(), pages, site, kept);
        WorkRoutes work = new WorkRoutes(services, site, pages, papers, plays);
        work.addTo(config.routes, learn, exercises, training, lock);
        new SettingsPages(
                        pages,
                        services.progress(),
                        services.games(),
                        services.pastedGames(),
                        services.members(),
                        services.personalFile(),
                        services.policies().retention())
                .addTo(config.routes);
        new CarryPages(pages, services.transfers(), services.progress(), services.games(), services.pastedGames(), site)
                .addTo(config.routes);
        new ClassRoutes(services, site, pages, work.finder(), plays, boards).addTo(config);
        new CoachPages(services.content(), pages).addTo(config.routes);
        new GlossaryPages(services.content(), pages).addTo(config.routes);
        new WorksheetPages(services.content(), papers, lock).addTo(config.routes);
        new PlanPages(services.content(), pages, site, kept).addTo(config.routes);
    }

    private TwoPlayerEvents addTwoPlayer(JavalinConfig config) {
        TwoPlayerEvents events = new TwoPlayerEvents(services.twoPlayerGames());
        config.events.serverStopping(events::close);
        new TwoPlayerBeginPages(services.twoPlayerGames(), pages, services.random()).addTo(config.routes);
        new TwoPlayerPages(
                        services.twoPlayerGames(), services.tournaments(), services.pastedGames(), events, pages, site)
                .addTo(config.routes);
        return events;
    }

    private DayRuns dayRuns(LearnPages learn) {
        PuzzleBank bank = services.content().bank();
        DueReviews due = new DueReviews(bank, services.reviews(), services.progress());
        DayPractice practice =
                new DayPractice(bank, services.dailyPuzzles(), due, services.reviews(), services.progress());
        return new DayRuns(bank, practice, services.games(), learn, services.clock());
    }

    /** Finds the language of the request, for error pages too, and refuses addresses without one. */
    private void begin(Context ctx) {
        String[] parts = ctx.path().split("/", 3);
        String first = parts.length > 1 ? parts[1] : "";
        Language language = Language.ofTag(languages(), first).orElseGet(() -> preferred(ctx));
        Visit.begin(ctx, services.messages().get(language), services.visitors(), services.sessions(), memory, limits);
        if (!Assets.isAsset(ctx)) {
            ctx.header("Cache-Control", "private, no-cache");
        }
    }

    private Set<Language> languages() {
        return services.messages().keySet();
    }

    private Language preferred(Context ctx) {
        String header = ctx.header("Accept-Language");
        return Optional.ofNullable(header)
                .filter(text -> text.length() <= 500)
                .flatMap(text -> Language.preferredBy(languages(), text))
                .orElseGet(() -> languages().iterator().next());
    }

    /** For programs that watch over the server: whether requests are answered, and whether the database does. */
    private void health(Context ctx) {
        boolean database = memory.read(() -> services.visitors().find(NOBODY)).isPresent();
        String word = !database ? "database" : begun.getAsBoolean() ? "ok" : "starting";
        ctx.status(word.equals("ok") ? 200 : 503)
                .contentType("text/plain")
                .result(word + "\nippo " + Version.ofProgram() + "\n");
    }

    private void chooseLanguage(Context ctx) {
        ctx.header("Vary", "Accept-Language");
        ctx.redirect(Visit.of(ctx).address(""), HttpStatus.FOUND);
    }

    /**
     * For addresses that somebody wrote down without the language. What stands there is found out, or not, behind it.
     */
    private void addLanguage(Context ctx) {
        ctx.header("Vary", "Accept-Language");
        ctx.redirect("/" + Visit.of(ctx).language().tag() + ctx.path(), HttpStatus.FOUND);
    }
}
