package ippo.web.frame;

import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import io.javalin.router.Endpoint;
import io.javalin.router.ParsedEndpoint;
import io.javalin.security.Roles;
import io.javalin.security.RouteRole;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What stands before every handler: who may ask, in which language, and whether a form is ours. */
public final class Guard {
    private static final Pattern FORM_TYPE = Pattern.compile(
            "application/x-www-form-urlencoded(\\s*;\\s*charset=\"?utf-8\"?)?", Pattern.CASE_INSENSITIVE);

    /** Where teachers log in, behind the language. */
    public static final String LOGIN = "teach/login";

    /** Said by the address of the log-in where a form was sent that did nothing. */
    public static final String UNSENT = "unsent";

    /** Where teachers come anyway who have logged in. */
    private static final String HOME = "teach";

    private Guard() {}

    /**
     * To be asked once all routes are there.
     *
     * @throws IllegalStateException if a route names no role, or not exactly one cost class
     */
    public static void requireRoles(Javalin app) {
        for (ParsedEndpoint parsed : app.unsafe.internalRouter.allHttpHandlers()) {
            Endpoint route = parsed.endpoint;
            if (!route.method.isHttpMethod()) {
                continue;
            }
            Roles declared = route.metadata(Roles.class);
            Set<RouteRole> roles = declared == null ? Set.of() : declared.getRoles();
            if (roles.stream().allMatch(Cost.class::isInstance)) {
                throw new IllegalStateException("no role for " + route.method + " " + route.path);
            }
            if (roles.stream().filter(Cost.class::isInstance).count() != 1) {
                throw new IllegalStateException("not one cost class for " + route.method + " " + route.path);
            }
        }
    }

    /**
     * Sends a teacher who has not logged in, or not any more, to where that is done, and from there back to the page;
     * everybody else is refused. Nothing of a form is carried along: it may be somebody else who logs in.
     */
    private static void refuse(Context ctx) {
        boolean form = ctx.method() == HandlerType.POST;
        boolean mayLogIn = ctx.routeRoles().contains(Role.TEACHER)
                && (!form || Site.of(ctx).isFromUs(ctx) && !Parts.isWanted(ctx));
        if (!mayLogIn) {
            throw new Refusal(403, "error.not-yours");
        }
        List<String> query = new ArrayList<>();
        LoginReturn.asked(ctx)
                .filter(asked -> !asked.place().equals(HOME))
                .map(LoginReturn::parameter)
                .ifPresent(query::add);
        if (form) {
            query.add(UNSENT);
        }
        String behind = query.isEmpty() ? "" : "?" + String.join("&", query);
        ctx.redirect(Visit.of(ctx).address(LOGIN) + behind, HttpStatus.SEE_OTHER);
        ctx.skipRemainingHandlers();
    }

    /** Refuses, by throwing, what is not for whoever asks. */
    public static void check(Context ctx) {
        if (ctx.routeRoles().stream().allMatch(Cost.class::isInstance)) {
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
