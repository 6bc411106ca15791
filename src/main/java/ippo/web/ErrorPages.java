package ippo.web;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.http.MethodNotAllowedResponse;
import ippo.store.StoreException;
import ippo.web.frame.Assets;
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.FaultLog;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EofException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is answered where something went wrong: a page with a sentence, in the language of the visit. */
final class ErrorPages {
    private static final Logger LOG = LoggerFactory.getLogger(ErrorPages.class);

    /** Where teachers are spoken to. */
    private static final Pattern TEACHING = Pattern.compile("^/[^/]+/teach(/|$)");

    private final Pages pages;
    private final DatabaseBreaker memory;
    private final Consumer<Context> begin;
    private final FaultLog faults = new FaultLog(System::nanoTime, LOG::error);

    /** @param begin begins the visit of a request that failed before that was done */
    ErrorPages(Pages pages, DatabaseBreaker memory, Consumer<Context> begin) {
        this.pages = pages;
        this.memory = memory;
        this.begin = begin;
    }

    void addTo(JavalinConfig config) {
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
            if (ctx.method() == HandlerType.GET && ctx.path().lastIndexOf('/') > 0) {
                // where a form was sent to, in the address bar or in another language: to the page where it stands
                ctx.redirect(ctx.path().substring(0, ctx.path().lastIndexOf('/')), HttpStatus.SEE_OTHER);
                return;
            }
            ctx.header(Header.ALLOW, ctx.method() == HandlerType.POST ? "GET, HEAD" : "POST");
            error(ctx, 405, "error.no-page");
        });
        config.routes.exception(Exception.class, (e, ctx) -> {
            if (isBrokenOff(e)) {
                LOG.debug("broken off: {} {}", ctx.method(), ctx.path());
                ctx.status(400);
                return;
            }
            Optional<Integer> refused = refusedByJetty(e);
            if (refused.isPresent()) {
                error(ctx, refused.get(), keyFor(refused.get()));
                return;
            }
            faults.add(ctx.method() + " " + ctx.path(), e);
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

    /** The status (4xx) with which Jetty refuses a body that it reads late, such as a form with files cut short. */
    private static Optional<Integer> refusedByJetty(Throwable trouble) {
        for (Throwable t = trouble; t != null; t = t.getCause()) {
            if (t instanceof HttpException refusal && refusal.getCode() >= 400 && refusal.getCode() < 500) {
                return Optional.of(refusal.getCode());
            }
        }
        return Optional.empty();
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
            begin.accept(ctx);
        }
        boolean teaching = Visit.of(ctx).teacher().isPresent()
                || TEACHING.matcher(ctx.path()).find();
        String key = teaching ? ErrorKeys.forTeachers(messageKey) : messageKey;
        pages.show(ctx, new ErrorPage(status, Visit.of(ctx).words().say(key), teaching));
    }

    /** @param teaching whether the ways on are a teacher's */
    @Template("error")
    record ErrorPage(int status, String sentence, boolean teaching) implements Page {
        @Override
        public Place place() {
            return teaching ? Place.TEACH : Place.ELSEWHERE;
        }
    }
}
