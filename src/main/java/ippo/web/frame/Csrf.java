package ippo.web.frame;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Proof that a form was ours: each browser gets a random cookie, and each form carries a digest of it. Another site can
 * make the browser send the cookie, but cannot read it and so cannot write the form.
 */
public final class Csrf {
    public static final String FIELD = "csrf";
    private static final String COOKIE = "ippo_form";
    private static final String ATTRIBUTE = "csrf-cookie";
    private static final int YEAR_SECONDS = 365 * 24 * 3600;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Csrf() {}

    /** The token for a form of this page; gives the browser its cookie if it has none yet. */
    public static String token(Context ctx) {
        return digest(secret(ctx));
    }

    /** What this browser alone knows; it gets it now if it has none yet. */
    static String secret(Context ctx) {
        String secret = ctx.attribute(ATTRIBUTE);
        if (secret == null) {
            secret = isSound(ctx.cookie(COOKIE)) ? ctx.cookie(COOKIE) : give(ctx);
            ctx.attribute(ATTRIBUTE, secret);
        }
        return secret;
    }

    /** Lets the browser keep its secret for another year. */
    static void renew(Context ctx) {
        ctx.cookie(cookie(ctx, COOKIE, secret(ctx)));
    }

    /** Refuses, by throwing, a form that does not carry the token. */
    public static void check(Context ctx) {
        String site = ctx.header("Sec-Fetch-Site");
        String secret = ctx.cookie(COOKIE);
        String sent = ctx.formParam(FIELD);
        boolean sound = isSound(secret)
                && sent != null
                && MessageDigest.isEqual(
                        sent.getBytes(StandardCharsets.UTF_8), digest(secret).getBytes(StandardCharsets.UTF_8));
        if (!sound || "cross-site".equals(site)) {
            throw new Refusal(403, "error.form");
        }
    }

    private static boolean isSound(String secret) {
        return secret != null && secret.matches("[A-Za-z0-9_-]{22}");
    }

    private static String give(Context ctx) {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        ctx.cookie(cookie(ctx, COOKIE, secret));
        return secret;
    }

    /** A cookie as all of ours are: for this site alone, out of reach of scripts, for a year. */
    public static Cookie cookie(Context ctx, String name, String value) {
        boolean secure = ctx.scheme().equals("https");
        return new Cookie(name, value, "/", YEAR_SECONDS, secure, true, null, SameSite.LAX);
    }

    private static String digest(String secret) {
        byte[] bytes = Assets.sha256().digest(("form " + secret).getBytes(StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).substring(0, 32);
    }
}
