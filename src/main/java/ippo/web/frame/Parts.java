package ippo.web.frame;

import io.javalin.http.Context;

/** Whether a request asks for a whole page, or a script of ours for the part that changes. */
public final class Parts {
    private Parts() {}

    /** Whether a script of ours asks for a part instead of a page. */
    public static boolean isWanted(Context ctx) {
        return ctx.header("X-Ippo-Part") != null;
    }
}
