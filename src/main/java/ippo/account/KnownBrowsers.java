package ippo.account;

import ippo.store.Database;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser in which somebody has
 * logged in before keeps a way in, whatever strangers try. The cookie opens nothing by itself: password, words and code
 * are asked for as ever. It is 128 random bits, of which the table keeps the digest, bound to the accounts of teachers
 * and to the classes that were logged in to there; a new password, a recovery code used, or "log out everywhere" revoke
 * it. May be shared between threads.
 */
public final class KnownBrowsers {
    /** Days after which a browser is a stranger again. */
    public static final int DAYS = 400;

    private static final int BYTES = 16;
    private static final Pattern COOKIE = Pattern.compile("[A-Za-z0-9_-]{22}");

    private final Database database;
    private final Clock clock;

    public KnownBrowsers(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** The id of a teacher who has logged in in this browser. @param folded name, as {@link Teachers#folded} has it */
    OptionalLong teacher(Optional<String> cookie, String folded) {
        Optional<Long> id = sent(cookie)
                .flatMap(known -> database.read(handle -> handle.createQuery("select teacher.id from teacher"
                                + " join known_browser on known_browser.teacher = teacher.id"
                                + " where teacher.name = :name and known_browser.cookie_sha256 = :cookie")
                        .bind("name", folded)
                        .bind("cookie", Secrets.digest(known))
                        .mapTo(Long.class)
                        .findOne()));
        return id.map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    /** Whether a pupil has logged in to the class in this browser. */
    boolean isOfClass(Optional<String> cookie, long schoolClass) {
        return sent(cookie)
                .flatMap(known -> database.read(handle -> handle.createQuery("select 1 from known_browser"
                                + " where school_class = :class and cookie_sha256 = :cookie")
                        .bind("class", schoolClass)
                        .bind("cookie", Secrets.digest(known))
                        .mapTo(Integer.class)
                        .findOne()))
                .isPresent();
    }

    private static Optional<String> sent(Optional<String> cookie) {
        return cookie.filter(value -> COOKIE.matcher(value).matches());
    }

    /**
     * Knows a browser from now on in which somebody has just logged in.
     *
     * @param cookie that it sent, if any
     * @return the cookie's new value, so that nobody can have planted it: what the old one stood for goes over to it
     */
    public String remember(Optional<String> cookie, Session who) {
        String fresh = Secrets.random(BYTES);
        String digest = Secrets.digest(fresh);
        LocalDate today = LocalDate.now(clock.withZone(ZoneOffset.UTC));
        database.write(handle -> {
            handle.createUpdate("delete from known_browser where seen_on < :old")
                    .bind("old", today.minusDays(DAYS).toString())
                    .execute();
            sent(cookie)
                    .ifPresent(known -> handle.createUpdate(
                                    "update known_browser set cookie_sha256 = :fresh where cookie_sha256 = :known")
                            .bind("fresh", digest)
                            .bind("known", Secrets.digest(known))
                            .execute());
            return switch (who) {
                case Session.OfTeacher of -> rememberTeacher(handle, digest, of.teacher(), today);
                case Session.OfPupil of -> rememberClass(handle, digest, of.pupil(), today);
            };
        });
        return fresh;
    }

    private static int rememberTeacher(Handle handle, String digest, Teacher teacher, LocalDate today) {
        return handle.createUpdate("insert into known_browser (cookie_sha256, teacher, seen_on)"
                        + " values (:cookie, :teacher, :today)"
                        + " on conflict (cookie_sha256, teacher) do update set seen_on = :today")
                .bind("cookie", digest)
                .bind("teacher", teacher.id())
                .bind("today", today.toString())
                .execute();
    }

    private static int rememberClass(Handle handle, String digest, Visitor pupil, LocalDate today) {
        return handle.createUpdate("insert into known_browser (cookie_sha256, school_class, seen_on)"
                        + " select :cookie, card.school_class, :today from card where card.visitor = :pupil"
                        + " on conflict (cookie_sha256, school_class) do update set seen_on = :today")
                .bind("cookie", digest)
                .bind("pupil", pupil.id())
                .bind("today", today.toString())
                .execute();
    }

    /** Forgets a browser. */
    public void forget(String cookie) {
        database.write(handle -> handle.createUpdate("delete from known_browser where cookie_sha256 = :cookie")
                .bind("cookie", Secrets.digest(cookie))
                .execute());
    }

    /** Forgets all browsers of a teacher. */
    static void forgetAll(Handle handle, long teacher) {
        handle.createUpdate("delete from known_browser where teacher = :id")
                .bind("id", teacher)
                .execute();
    }
}
