package ippo.web.frame;

import io.javalin.security.RouteRole;

/** Who may ask for a route. Every route names at least one; whoever asks must have one of them. */
public enum Role implements RouteRole {
    /** Everybody, with or without an account. */
    ANYONE,

    /** Who has logged in as a teacher. What of whom he or she may see is asked of the tables, not here. */
    TEACHER,

    /** A program that watches over the server. It gets no language, no cookie, and nothing of anybody. */
    MONITOR
}
