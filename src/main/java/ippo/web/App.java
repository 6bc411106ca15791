package ippo.web;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.http.MethodNotAllowedResponse;
import ippo.i18n.Language;
import ippo.store.StoreException;
import ippo.web.coach.CoachPages;
import ippo.web.frame.Assets;
import ippo.web.frame.Guard;
import ippo.web.frame.Limits;
import ippo.web.frame.Memory;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.glossary.GlossaryPages;
import ippo.web.help.HelpPages;
import ippo.web.home.HomePages;
import ippo.web.learn.ExercisePages;
import ippo.web.learn.LearnPages;
import ippo.web.plans.PlanPages;
import ippo.web.play.http.PlayPages;
import ippo.web.pupil.JoinPages;
import ippo.web.settings.CarryPages;
import ippo.web.settings.SettingsPages;
import ippo.web.teach.AccountPages;
import ippo.web.teach.ClassPages;
import ippo.web.teach.ClassSettingsPages;
import ippo.web.teach.LogInPages;
import ippo.web.teach.OverviewPages;
import ippo.web.teach.PupilPages;
import ippo.web.teach.RegisterPages;
import ippo.web.teach.RosterPages;
import ippo.web.teach.SchoolYears;
import ippo.web.teach.results.Live;
import ippo.web.teach.results.LivePages;
import ippo.web.teach.results.ResultPages;
import ippo.web.teach.results.ShowPages;
import ippo.web.tsume.PuzzleListPages;
import ippo.web.tsume.PuzzlePages;
import ippo.web.worksheet.WorksheetPages;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.EofException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts the web server together. {@link #create} builds it without starting it. */
public final class App {
    private static final Logger LOG = LoggerFactory.getLogger(App.class);
    /** A cookie's value that nobody has, though it looks like one. */
    private static final String NOBODY = "-".repeat(32);

    /** What an address may begin with behind the language. */
    private static final List<String> SECTIONS = List.of(
            "learn",
            "tsume",
            "settings",
            "screen-reader",
            "pieces",
            "glossary",
            "worksheets",
            "teach",
            "join",
            "card",
            "today",
            "work");

    private final Services services;
    private final Site site;
    private final Assets assets = new Assets();
    private final Pages pages;
    private final Memory memory = new Memory(System::nanoTime);
    private final Limits limits = new Limits(System::nanoTime);

    private App(Services services, Site site) {
        this.services = services;
        this.site = site;
        this.pages = new Pages(assets, services.messages());
    }

    /** The server, reached directly and ready to be started on any port. */
    public static Javalin create(Services services) {
        return create(services, Site.DIRECT);
    }

    /** The server, ready to be started on any port. */
    public static Javalin create(Services services, Site site) {
        Javalin app = Javalin.create(new App(services, site)::configure);
        Guard.requireRoles(app);
        return app;
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.compressionStrategy = CompressionStrategy.GZIP;
        config.http.prefer405over404 = true;
        config.router.ignoreTrailingSlashes = true;
        config.appData(Site.KEY, site);
        new Edge(site, services.messages()).configure(config);
        config.routes.before(this::begin);
        config.routes.beforeMatched(Guard::check);
        addPages(config);
        addErrors(config);
    }

    private void addPages(JavalinConfig config) {
        config.routes.get("/", this::chooseLanguage, Role.ANYONE);
        for (String section : SECTIONS) {
            config.routes.get("/" + section, this::addLanguage, Role.ANYONE);
            config.routes.get("/" + section + "/<rest>", this::addLanguage, Role.ANYONE);
        }
        config.routes.get("/favicon.ico", ctx -> ctx.redirect(assets.path() + "/pieces/favicon.svg"), Role.ANYONE);
        config.routes.get(
                "/robots.txt", ctx -> ctx.contentType("text/plain").result("User-agent: *\nAllow: /\n"), Role.ANYONE);
        config.routes.get("/health", this::health, Role.MONITOR);
        assets.addTo(config.routes);
        LearnPages learn = new LearnPages(services.content(), services.progress(), services.assignedWork(), pages);
        PlayPages player = new PlayPages(services.progress(), pages, services.clock(), services.random());
        new HomePages(services.content(), pages, learn, player).addTo(config.routes);
        learn.addTo(config.routes);
        ExercisePages exercises = new ExercisePages(services.content(), services.progress(), player);
        exercises.addTo(config.routes);
        new PuzzleListPages(services.content().bank(), services.progress(), pages, services.clock())
                .addTo(config.routes);
        new HelpPages(pages).addTo(config.routes);
        PuzzlePages puzzles = new PuzzlePages(services.content().bank(), services.progress(), player);
        puzzles.addTo(config.routes);
        new WorkRoutes(services, site, pages).addTo(config.routes, learn, exercises, puzzles, player);
        new SettingsPages(pages, services.progress(), services.clock()).addTo(config.routes);
        new LogInPages(services.teachers(), pages).addTo(config.routes);
        addResults(config);
        SchoolYears years = new SchoolYears(services.clock());
        new OverviewPages(services.classes(), pages, languages(), years).addTo(config.routes);
        new RosterPages(services.classes(), services.members(), years, pages, languages()).addTo(config.routes);
        new CarryPages(pages, services.transfers(), services.progress(), site).addTo(config.routes);
        new ClassPages(services.classes(), services.members(), services.cards(), years, pages, services.messages())
                .addTo(config.routes);
        new ClassSettingsPages(services.classes(), services.teachers(), pages).addTo(config.routes);
        new AccountPages(
                        services.teachers(),
                        services.classes(),
                        services.invitations(),
                        services.registration(),
                        pages,
                        services.clock())
                .addTo(config.routes);
        new RegisterPages(services.teachers(), services.invitations(), services.registration(), pages)
                .addTo(config.routes);
        new PupilPages(services.classes(), services.members(), pages).addTo(config.routes);
        new JoinPages(services.members(), services.cards(), services.visitors(), pages).addTo(config.routes);
        new CoachPages(services.content(), pages).addTo(config.routes);
        new GlossaryPages(services.content(), pages).addTo(config.routes);
        new WorksheetPages(services.content(), pages, site).addTo(config.routes);
        new PlanPages(services.content(), pages, site).addTo(config.routes);
    }

    private void addResults(JavalinConfig config) {
        Live live = new Live(services.progress(), System::nanoTime);
        config.events.serverStopping(live::close);
        new ResultPages(
                        services.content(),
                        services.classes(),
                        services.assignments(),
                        services.results(),
                        services.sets(),
                        pages,
                        site,
                        services.clock())
                .addTo(config.routes);
        new LivePages(services.content(), services.classes(), services.assignments(), services.results(), live, pages)
                .addTo(config.routes);
        new ShowPages(
                        services.content(),
                        services.classes(),
                        services.assignments(),
                        services.results(),
                        live,
                        pages,
                        services.clock())
                .addTo(config.routes);
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
        boolean well = memory.read(() -> services.visitors().find(NOBODY)).isPresent();
        ctx.status(well ? 200 : 503).contentType("text/plain").result(well ? "ok\n" : "database\n");
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

    private void addErrors(JavalinConfig config) {
        config.routes.exception(Refusal.class, (refusal, ctx) -> {
            if (refusal.status() == 429 || refusal.status() == 503) {
                ctx.header(Header.RETRY_AFTER, "10");
            }
            error(ctx, refusal.status(), refusal.messageKey());
        });
        config.routes.exception(
                HttpResponseException.class, (e, ctx) -> error(ctx, e.getStatus(), keyFor(e.getStatus())));
        // thrown before our own look at the request's kind
        config.routes.exception(UnsupportedCharsetException.class, (e, ctx) -> error(ctx, 400, "error.malformed"));
        config.routes.exception(IllegalCharsetNameException.class, (e, ctx) -> error(ctx, 400, "error.malformed"));
        config.routes.exception(StoreException.class, (e, ctx) -> {
            memory.complain(e);
            ctx.header(Header.RETRY_AFTER, "10");
            error(ctx, 503, "error.store");
        });
        config.routes.exception(MethodNotAllowedResponse.class, (e, ctx) -> {
            ctx.header(Header.ALLOW, ctx.method() == HandlerType.POST ? "GET, HEAD" : "POST");
            error(ctx, 405, "error.no-page");
        });
        config.routes.exception(Exception.class, (e, ctx) -> {
            if (isBrokenOff(e)) {
                LOG.debug("broken off: {} {}", ctx.method(), ctx.path());
                ctx.status(400);
                return;
            }
            LOG.error("{} {}", ctx.method(), ctx.path(), e);
            error(ctx, 500, "error.ours");
        });
        config.routes.error(404, ctx -> {
            if (ctx.attribute("error-shown") == null) {
                error(ctx, 404, "error.no-page");
            }
        });
    }

    /** Whether it was the client who went away. */
    private static boolean isBrokenOff(Throwable trouble) {
        for (Throwable t = trouble; t != null; t = t.getCause()) {
            if (t instanceof EofException || t instanceof ClosedChannelException || t instanceof TimeoutException) {
                return true;
            }
        }
        return false;
    }

    private static String keyFor(int status) {
        return switch (status) {
            case 404, 405 -> "error.no-page";
            case 413 -> "error.too-large";
            default -> "error.malformed";
        };
    }

    private void error(Context ctx, int status, String messageKey) {
        ctx.attribute("error-shown", true);
        ctx.status(status);
        if (Assets.isAsset(ctx)) {
            ctx.contentType("text/plain").result(String.valueOf(status));
            return;
        }
        if (!Visit.isBegun(ctx)) {
            begin(ctx);
        }
        pages.show(
                ctx,
                "error",
                "",
                Map.of("status", status, "sentence", Visit.of(ctx).words().say(messageKey)));
    }
}
