package ippo.web;

import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.router.ParsedEndpoint;
import io.javalin.security.Roles;
import io.javalin.security.RouteRole;
import ippo.web.frame.BodyLimit;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import java.util.Optional;
import java.util.Set;

/** Tells the cost class of a request from its method and path, before it is routed. May be shared between threads. */
final class RouteCosts {
    /** Null until all routes are known. */
    private volatile Javalin app;

    /** To be called once all routes are there. */
    void know(Javalin whole) {
        app = whole;
    }

    /** The class of a route; what is not there costs a page that says so. @param path as it came, not decoded */
    Cost of(String method, String path) {
        HandlerType type = method.equals("POST") ? HandlerType.POST : HandlerType.GET;
        return Optional.ofNullable(app.unsafe.internalRouter.findFirstHttpHandlerEntry(type, path))
                .flatMap(RouteCosts::declared)
                .orElse(Cost.PAGE);
    }

    private static Optional<Cost> declared(ParsedEndpoint parsed) {
        return Optional.ofNullable(parsed.endpoint.metadata(Roles.class)).flatMap(roles -> among(roles.getRoles()));
    }

    private static Optional<Cost> among(Set<RouteRole> roles) {
        return roles.stream()
                .filter(Cost.class::isInstance)
                .map(Cost.class::cast)
                .findFirst();
    }

    /** Refuses, by throwing, a request that was routed to another class than it was admitted as. */
    static void requireAdmitted(Context ctx) {
        Optional<Cost> admitted =
                Optional.ofNullable(ctx.req().getAttribute(Admitting.ADMITTED)).map(Cost.class::cast);
        boolean isLongText =
                admitted.equals(Optional.of(Cost.UPLOAD)) && BodyLimit.of(ctx.path()) == BodyLimit.LONG_TEXT;
        if (!isLongText && !admitted.equals(among(ctx.routeRoles()))) {
            throw Refusal.malformed();
        }
    }
}
