package ippo.web;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.http.staticfiles.Location;
import ippo.i18n.Language;
import ippo.store.StoreException;
import ippo.web.frame.Assets;
import ippo.web.frame.Csrf;
import ippo.web.frame.Memory;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.home.HomePages;
import ippo.web.learn.ExercisePages;
import ippo.web.learn.LearnPages;
import ippo.web.settings.SettingsPages;
import ippo.web.tsume.TsumePages;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts the web server together. {@link #create} builds it without starting it. */
public final class App {
    private static final Logger LOG = LoggerFactory.getLogger(App.class);
    private static final String STYLE_AND_SCRIPT = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
            + "frame-ancestors 'none'";
    private static final Pattern FORM_TYPE = Pattern.compile(
            "application/x-www-form-urlencoded(\\s*;\\s*charset=\"?utf-8\"?)?", Pattern.CASE_INSENSITIVE);
    private static final long LARGEST_REQUEST = 64 * 1024;
    private static final int STOP_MS = 5000;

    private final Services services;
    private final Assets assets = new Assets();
    private final Pages pages;
    private final Memory memory = new Memory(System::nanoTime);

    private App(Services services) {
        this.services = services;
        this.pages = new Pages(assets, services.messages());
    }

    /** The server, ready to be started on any port. */
    public static Javalin create(Services services) {
        return Javalin.create(new App(services)::configure);
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.maxRequestSize = LARGEST_REQUEST;
        config.http.compressionStrategy = CompressionStrategy.GZIP;
        config.router.ignoreTrailingSlashes = true;
        config.jetty.modifyServer(server -> server.setStopTimeout(STOP_MS));
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.addCustomizer((request, headers) -> {
                headers.put("Content-Security-Policy", STYLE_AND_SCRIPT);
                headers.put("X-Content-Type-Options", "nosniff");
                headers.put("Referrer-Policy", "same-origin");
                headers.put("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
                headers.put("Cross-Origin-Opener-Policy", "same-origin");
                return request;
            });
        });
        config.staticFiles.add(files -> {
            files.hostedPath = assets.path();
            files.directory = "/public";
            files.location = Location.CLASSPATH;
            files.headers = Map.of("Cache-Control", "public, max-age=31536000, immutable");
            files.roles = Set.of(Role.ANYONE);
        });
        config.routes.before(this::begin);
        config.routes.beforeMatched(this::guard);
        addPages(config);
        addErrors(config);
    }

    private void addPages(JavalinConfig config) {
        config.routes.get("/", this::chooseLanguage, Role.ANYONE);
        config.routes.get("/favicon.ico", ctx -> ctx.redirect(assets.path() + "/pieces/favicon.svg"), Role.ANYONE);
        config.routes.get(
                "/robots.txt", ctx -> ctx.contentType("text/plain").result("User-agent: *\nAllow: /\n"), Role.ANYONE);
        LearnPages learn = new LearnPages(services.content(), services.progress(), pages);
        ExercisePages exercises = new ExercisePages(services.content(), services.progress(), pages, services.clock());
        new HomePages(services.content(), pages, learn, exercises).addTo(config.routes);
        learn.addTo(config.routes);
        exercises.addTo(config.routes);
        new TsumePages(services.content(), services.progress(), pages, services.clock(), services.random())
                .addTo(config.routes);
        new SettingsPages(pages).addTo(config.routes);
    }

    /** Finds the language of the request, for error pages too, and refuses addresses without one. */
    private void begin(Context ctx) {
        String[] parts = ctx.path().split("/", 3);
        String first = parts.length > 1 ? parts[1] : "";
        Language language = Language.ofTag(languages(), first).orElseGet(() -> preferred(ctx));
        Visit.begin(ctx, services.messages().get(language), services.visitors(), memory);
        if (!ctx.path().startsWith("/assets/")) {
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

    /** Before any handler of a route: it must name a role, know the language, and forms must be ours. */
    private void guard(Context ctx) {
        // Javalin answers HEAD from the GET route, which has its role, but does not tell it
        if (ctx.routeRoles().isEmpty() && ctx.method() != HandlerType.HEAD) {
            throw new IllegalStateException("no role for " + ctx.path());
        }
        if (ctx.pathParamMap().containsKey("lang")
                && Language.ofTag(languages(), ctx.pathParam("lang")).isEmpty()) {
            throw new Refusal(404, "error.no-page");
        }
        if (ctx.method() == HandlerType.POST) {
            String type = ctx.contentType();
            if (type == null || !FORM_TYPE.matcher(type).matches()) {
                throw Refusal.malformed();
            }
            Csrf.check(ctx);
        }
    }

    private void chooseLanguage(Context ctx) {
        ctx.header("Vary", "Accept-Language");
        ctx.redirect(Visit.of(ctx).address(""), HttpStatus.FOUND);
    }

    private void addErrors(JavalinConfig config) {
        config.routes.exception(Refusal.class, (refusal, ctx) -> error(ctx, refusal.status(), refusal.messageKey()));
        config.routes.exception(
                HttpResponseException.class, (e, ctx) -> error(ctx, e.getStatus(), keyFor(e.getStatus())));
        // thrown before our own look at the request's kind
        config.routes.exception(UnsupportedCharsetException.class, (e, ctx) -> error(ctx, 400, "error.malformed"));
        config.routes.exception(IllegalCharsetNameException.class, (e, ctx) -> error(ctx, 400, "error.malformed"));
        config.routes.exception(StoreException.class, (e, ctx) -> {
            memory.complain(e);
            ctx.header("Retry-After", "10");
            error(ctx, 503, "error.store");
        });
        config.routes.exception(Exception.class, (e, ctx) -> {
            LOG.error("{} {}", ctx.method(), ctx.endpoint().path, e);
            error(ctx, 500, "error.ours");
        });
        config.routes.error(404, ctx -> {
            if (ctx.attribute("error-shown") == null) {
                error(ctx, 404, "error.no-page");
            }
        });
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
        if (ctx.path().startsWith("/assets/")) {
            ctx.contentType("text/plain").result(String.valueOf(status));
            return;
        }
        if (ctx.attribute("visit") == null) {
            begin(ctx);
        }
        pages.show(
                ctx,
                "error",
                "",
                Map.of("status", status, "sentence", Visit.of(ctx).words().say(messageKey)));
    }
}
