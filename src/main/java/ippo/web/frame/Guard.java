package ippo.web.frame;

import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import io.javalin.router.Endpoint;
import io.javalin.router.ParsedEndpoint;
import io.javalin.security.Roles;
import java.util.Collections;
import java.util.regex.Pattern;

/** What stands before every handler: who may ask, in which language, and whether a form is ours. */
public final class Guard {
    private static final Pattern FORM_TYPE = Pattern.compile(
            "application/x-www-form-urlencoded(\\s*;\\s*charset=\"?utf-8\"?)?", Pattern.CASE_INSENSITIVE);

    /** Where teachers log in, behind the language. */
    public static final String LOGIN = "teach/login";

    private Guard() {}

    /**
     * To be asked once all routes are there.
     *
     * @throws IllegalStateException if a route names no role
     */
    public static void requireRoles(Javalin app) {
        for (ParsedEndpoint parsed : app.unsafe.internalRouter.allHttpHandlers()) {
            Endpoint route = parsed.endpoint;
            Roles roles = route.metadata(Roles.class);
            if (route.method.isHttpMethod()
                    && (roles == null || roles.getRoles().isEmpty())) {
                throw new IllegalStateException("no role for " + route.method + " " + route.path);
            }
        }
    }

    /** Sends a teacher who has not logged in to where that is done; everybody else is refused. */
    private static void refuse(Context ctx) {
        boolean mayLogIn = ctx.method() == HandlerType.GET && ctx.routeRoles().contains(Role.TEACHER);
        if (!mayLogIn) {
            throw new Refusal(403, "error.not-yours");
        }
        ctx.redirect(Visit.of(ctx).address(LOGIN), HttpStatus.SEE_OTHER);
        ctx.skipRemainingHandlers();
    }

    /** Refuses, by throwing, what is not for whoever asks. */
    public static void check(Context ctx) {
        if (ctx.routeRoles().isEmpty()) {
            throw new IllegalStateException("no role for " + ctx.method() + " " + ctx.path());
        }
        if (Collections.disjoint(ctx.routeRoles(), Visit.of(ctx).roles())) {
            refuse(ctx);
            return;
        }
        // of a tag that is no language's, the visit has taken the one that the browser likes
        String language = Visit.of(ctx).language().tag();
        if (!ctx.pathParamMap().getOrDefault("lang", language).equals(language)) {
            throw new Refusal(404, "error.no-page");
        }
        if (ctx.method() == HandlerType.POST) {
            String type = ctx.contentType();
            if (type == null || !FORM_TYPE.matcher(type).matches() && !Uploads.isUpload(ctx)) {
                throw Refusal.malformed();
            }
            Csrf.check(ctx);
        }
    }
}
