package ippo.web.frame;

import io.javalin.config.Key;
import io.javalin.http.Context;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/**
 * How the outside reaches us: at {@code https://…} through a proxy that speaks TLS, which then also tells who asks; or
 * directly, and then nothing that a request says of its way is believed.
 *
 * @param publicOrigin such as {@code https://ippo.example}; empty without a proxy
 */
public record Site(Optional<String> publicOrigin) {
    /** Reached directly. */
    public static final Site DIRECT = new Site(Optional.empty());

    /** Where every request of an app finds its site. */
    public static final Key<Site> KEY = new Key<>("site");

    /**
     * The site at a public address.
     *
     * @return empty unless it is {@code https://}, a host, and perhaps a port
     */
    public static Optional<Site> at(String publicUrl) {
        try {
            URI uri = new URI(publicUrl);
            boolean whole = "https".equalsIgnoreCase(uri.getScheme())
                    && uri.getHost() != null
                    && uri.getUserInfo() == null
                    && (uri.getRawPath().isEmpty() || uri.getRawPath().equals("/"))
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null;
            if (!whole) {
                return Optional.empty();
            }
            // as browsers write it: in small letters, and without the port that goes without saying
            String port = uri.getPort() == -1 || uri.getPort() == 443 ? "" : ":" + uri.getPort();
            return Optional.of(new Site(Optional.of("https://" + uri.getHost().toLowerCase(Locale.ROOT) + port)));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    public static Site of(Context ctx) {
        return ctx.appData(KEY);
    }

    /** Whether browsers reach us encrypted, and never otherwise. */
    public boolean isSecure() {
        return publicOrigin.isPresent();
    }

    /** What our addresses begin with, as this request's sender may reach them. */
    public String origin(Context ctx) {
        return publicOrigin.orElseGet(() -> ctx.scheme() + "://" + ctx.host());
    }

    /** A cookie's full name: with a prefix that browsers accept from nobody else, where that is possible. */
    public String cookieName(String name) {
        return isSecure() ? "__Host-" + name : name;
    }

    /**
     * The value of a cookie of ours. One that was given before the site had its public address still comes under its
     * bare name. Others than we can give a cookie that name, too: it may tell who somebody is taken for or how pages
     * look, never that a form is ours.
     */
    Optional<String> cookie(Context ctx, String name) {
        return Optional.ofNullable(ctx.cookie(cookieName(name))).or(() -> Optional.ofNullable(ctx.cookie(name)));
    }

    /** Whether this cookie came under its bare name, though it has another one by now. */
    boolean isOutdated(Context ctx, String name) {
        return isSecure() && ctx.cookie(cookieName(name)) == null && ctx.cookie(name) != null;
    }

    /**
     * Whether a form was sent from one of our pages, as far as the browser says: browsers of today name the relation,
     * older ones the origin, very old ones nothing.
     */
    boolean isFromUs(Context ctx) {
        String relation = ctx.header("Sec-Fetch-Site");
        if (relation != null) {
            return relation.equals("same-origin") || relation.equals("none");
        }
        String origin = ctx.header("Origin");
        if (origin == null) {
            return true;
        }
        return publicOrigin
                .map(origin::equals)
                .orElseGet(() -> origin.replaceFirst("^https?://", "").equals(ctx.header("Host")));
    }

    /** The network address of whoever asks, to count by and never to keep. */
    String address(Context ctx) {
        return address(ctx.req().getRemoteAddr(), Optional.ofNullable(ctx.header("X-Forwarded-For")));
    }

    /** The same, of a connection's other end and the header {@code X-Forwarded-For}. */
    public String address(String remote, Optional<String> passedOn) {
        // the last is what our own proxy has seen; what stands before it anybody can write
        return passedOn.filter(all -> isSecure())
                .map(all -> all.substring(all.lastIndexOf(',') + 1).strip())
                .orElse(remote);
    }
}
