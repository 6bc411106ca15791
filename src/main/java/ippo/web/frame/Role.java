package ippo.web.frame;

import io.javalin.security.RouteRole;

/** Who may ask for a route. Every route names one; a route without a role is refused. */
public enum Role implements RouteRole {
    /** Everybody, with or without an account. */
    ANYONE
}
