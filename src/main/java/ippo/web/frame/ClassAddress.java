package ippo.web.frame;

import io.javalin.http.Context;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The class whose pupils use a browser, kept there as a cookie: the code in the class's address and nothing of anybody,
 * so that at a shared device the next child finds the way in.
 */
public final class ClassAddress {
    private static final String COOKIE = "ippo_class";
    private static final Pattern CODE = Pattern.compile("[a-z0-9]{8}");

    private ClassAddress() {}

    /** Remembers the code of a class. */
    public static void remember(Context ctx, String code) {
        if (!of(ctx).equals(Optional.of(code))) {
            ctx.cookie(Csrf.cookie(ctx, COOKIE, code));
        }
    }

    /** The code that the browser remembers; there may be no such class any more. */
    public static Optional<String> of(Context ctx) {
        return Site.of(ctx)
                .cookie(ctx, COOKIE)
                .filter(code -> CODE.matcher(code).matches());
    }

    /** Where pupils come in with this browser, behind the language. */
    public static String place(Context ctx) {
        return of(ctx).map(code -> "join/" + code).orElse("join");
    }

    static void forget(Context ctx) {
        Csrf.drop(ctx, COOKIE);
    }
}
