package ippo.web.frame;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Proof that a form was ours: each browser gets a random cookie, and each form carries a digest of it. Another site can
 * make the browser send the cookie, but cannot read it and so cannot write the form.
 */
public final class Csrf {
    public static final String FIELD = "csrf";
    static final String COOKIE = "ippo_form";
    private static final String ATTRIBUTE = "csrf-cookie";
    private static final int YEAR_SECONDS = 365 * 24 * 3600;
    private static final int DIGEST_BYTES = 24;
    private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{22}");
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{64}");
    private static final SecureRandom RANDOM = new SecureRandom();

    private Csrf() {}

    /** The token for a form of this page; gives the browser its cookie if it has none yet. */
    public static String token(Context ctx) {
        return masked(digest(secret(ctx)));
    }

    /** What this browser alone knows; it gets it now if it has none yet. */
    static String secret(Context ctx) {
        String secret = ctx.attribute(ATTRIBUTE);
        if (secret == null) {
            secret = sent(ctx).orElseGet(() -> give(ctx));
            ctx.attribute(ATTRIBUTE, secret);
        }
        return secret;
    }

    /** Lets the browser keep its secret for another year. */
    static void renew(Context ctx) {
        ctx.cookie(cookie(ctx, COOKIE, secret(ctx)));
    }

    /** Refuses, by throwing, a form that does not carry the token or comes from elsewhere. */
    public static void check(Context ctx) {
        byte[] secret = sent(ctx).map(Csrf::digest).orElseThrow(Csrf::refusal);
        byte[] shown = Optional.ofNullable(ctx.formParam(FIELD))
                .flatMap(Csrf::unmasked)
                .orElseThrow(Csrf::refusal);
        if (!MessageDigest.isEqual(secret, shown) || !Site.of(ctx).isFromUs(ctx)) {
            throw refusal();
        }
    }

    private static Refusal refusal() {
        return new Refusal(403, "error.form");
    }

    /** The secret that the browser sent. */
    private static Optional<String> sent(Context ctx) {
        return Optional.ofNullable(ctx.cookie(Site.of(ctx).cookieName(COOKIE)))
                .filter(secret -> SECRET.matcher(secret).matches());
    }

    private static String give(Context ctx) {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        ctx.cookie(cookie(ctx, COOKIE, secret));
        return secret;
    }

    /** Takes the browser's secret back; it gets another one. */
    static void forget(Context ctx) {
        drop(ctx, COOKIE);
    }

    /** Takes a cookie back, under its bare name, too, if it still has that. */
    static void drop(Context ctx, String name) {
        drop(ctx, cookie(ctx, name, ""));
        if (Site.of(ctx).isSecure() && ctx.cookie(name) != null) {
            dropOutdated(ctx, name);
        }
    }

    /** Takes back what came under the bare name of a cookie. */
    static void dropOutdated(Context ctx, String name) {
        Cookie bare = cookie(ctx, name, "");
        bare.setName(name);
        drop(ctx, bare);
    }

    private static void drop(Context ctx, Cookie cookie) {
        cookie.setMaxAge(0);
        ctx.cookie(cookie);
    }

    /** A cookie as all of ours are: for this site alone, out of reach of scripts, for a year. */
    public static Cookie cookie(Context ctx, String name, String value) {
        Site site = Site.of(ctx);
        return new Cookie(site.cookieName(name), value, "/", YEAR_SECONDS, site.isSecure(), true, null, SameSite.LAX);
    }

    /**
     * The digest as it looks on one page: mixed with random bytes that stand before it. Pages are sent compressed and
     * repeat what the address says, so that from their lengths one could otherwise guess the token piece by piece.
     */
    private static String masked(byte[] digest) {
        byte[] both = new byte[2 * DIGEST_BYTES];
        byte[] mask = new byte[DIGEST_BYTES];
        RANDOM.nextBytes(mask);
        System.arraycopy(mask, 0, both, 0, DIGEST_BYTES);
        for (int i = 0; i < DIGEST_BYTES; i++) {
            both[DIGEST_BYTES + i] = (byte) (mask[i] ^ digest[i]);
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(both);
    }

    private static Optional<byte[]> unmasked(String token) {
        if (!TOKEN.matcher(token).matches()) {
            return Optional.empty();
        }
        byte[] both = Base64.getUrlDecoder().decode(token);
        byte[] digest = new byte[DIGEST_BYTES];
        for (int i = 0; i < DIGEST_BYTES; i++) {
            digest[i] = (byte) (both[i] ^ both[DIGEST_BYTES + i]);
        }
        return Optional.of(digest);
    }

    private static byte[] digest(String secret) {
        byte[] bytes = Assets.sha256().digest(("form " + secret).getBytes(StandardCharsets.UTF_8));
        return Arrays.copyOf(bytes, DIGEST_BYTES);
    }
}
