package ippo.web.frame;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a teacher goes on after logging in: the page that was asked for without it. The address of the log-in says
 * which; nothing but pages for teachers of ours is ever led to, whatever stands there.
 *
 * @param place behind the language, such as {@code teach/sets}; may have a query
 */
public record LoginReturn(String place) {
    /** In the address of the log-in, and in its form. */
    public static final String PARAMETER = "then";

    private static final int LONGEST = 600;
    private static final Pattern PLACE =
            Pattern.compile("teach(/[A-Za-z0-9][A-Za-z0-9._-]*)*(\\?[A-Za-z0-9=&._%+/:~*,-]*)?");

    public LoginReturn {
        if (!isPlace(place)) {
            throw new IllegalArgumentException("no page for teachers: " + place);
        }
    }

    private static boolean isPlace(String place) {
        return place.length() <= LONGEST && PLACE.matcher(place).matches();
    }

    /** What an address or a form says. */
    public static Optional<LoginReturn> read(String said) {
        return Optional.ofNullable(said).filter(LoginReturn::isPlace).map(LoginReturn::new);
    }

    /** The page that was asked for; of a form that was sent, the page where it stood, as far as the browser says. */
    static Optional<LoginReturn> asked(Context ctx) {
        if (ctx.method() == HandlerType.POST) {
            String origin = Site.of(ctx).origin(ctx) + "/";
            return Optional.ofNullable(ctx.header("Referer"))
                    .filter(page -> page.startsWith(origin))
                    .flatMap(page -> read(behindLanguage(page.substring(origin.length() - 1))))
                    .or(() -> read(behindLanguage(ctx.path())));
        }
        String query = ctx.queryString();
        return read(behindLanguage(ctx.path()) + (query == null ? "" : "?" + query));
    }

    private static String behindLanguage(String address) {
        int end = address.indexOf('/', 1);
        return end < 0 ? "" : address.substring(end + 1);
    }

    /** What the address of the log-in says to come here afterwards. */
    String parameter() {
        return PARAMETER + "=" + URLEncoder.encode(place, StandardCharsets.UTF_8);
    }
}
