package ippo.account;

import ippo.store.Database;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The visitors: known by a cookie, forgotten on request or after a long absence. Neither a name nor a network address
 * is kept, and of the time only the day of the last visit. May be shared between threads.
 */
public final class Visitors {
    /** 192 bits, without padding in Base64. */
    private static final int COOKIE_BYTES = 24;

    private static final Pattern COOKIE = Pattern.compile("[A-Za-z0-9_-]{32}");
    /** How many are deleted at once, so that nobody's answer waits long for the housekeeping. */
    private static final int MOST_AT_ONCE = 200;

    private final Database database;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    public Visitors(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * The visitor a cookie belongs to, who from then on counts as seen today.
     *
     * @param cookieValue as the browser sent it, so perhaps anything
     * @return empty if it is nobody's
     */
    public Optional<Visitor> find(String cookieValue) {
        if (!COOKIE.matcher(cookieValue).matches()) {
            return Optional.empty();
        }
        String today = today().toString();
        Optional<Seen> seen = database.read(handle -> handle.createQuery(
                        "select id, seen_on from visitor where cookie_sha256 = :hash")
                .bind("hash", sha256(cookieValue))
                .map((row, context) -> new Seen(new Visitor(row.getLong("id")), row.getString("seen_on")))
                .findOne());
        // Comparing ISO dates as text is comparing days. A write, but once a day.
        if (seen.isPresent() && seen.get().on().compareTo(today) < 0) {
            database.write(handle -> handle.createUpdate("update visitor set seen_on = :today where id = :id")
                    .bind("today", today)
                    .bind("id", seen.get().visitor().id())
                    .execute());
        }
        return seen.map(Seen::visitor);
    }

    /**
     * A new visitor. To be called when there is something to remember, not at every first request: robots send no
     * cookies back and would fill the table.
     */
    public NewVisitor create() {
        byte[] bytes = new byte[COOKIE_BYTES];
        random.nextBytes(bytes);
        String cookieValue = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        // Made here rather than by the database, so that the same SQL serves both. 63 bits: two of a million visitors
        // share one with a chance of one in ten million, and then the primary key refuses the second.
        Visitor visitor = new Visitor(random.nextLong() >>> 1);
        database.write(handle -> handle.createUpdate(
                        "insert into visitor (id, cookie_sha256, seen_on) values (:id, :hash, :today)")
                .bind("id", visitor.id())
                .bind("hash", sha256(cookieValue))
                .bind("today", today().toString())
                .execute());
        return new NewVisitor(visitor, cookieValue);
    }

    /** Deletes a visitor and everything that was recorded of him or her. */
    public void forget(Visitor visitor) {
        // The other tables follow by "on delete cascade".
        database.write(handle -> handle.createUpdate("delete from visitor where id = :id")
                .bind("id", visitor.id())
                .execute());
    }

    /**
     * Deletes, like {@link #forget}, all visitors who were not here in the last days.
     *
     * @param days of absence that are allowed; at least 1
     * @return how many were deleted
     */
    public int forgetAbsent(int days) {
        if (days < 1) {
            throw new IllegalArgumentException("days: " + days);
        }
        String firstDay = today().minusDays(days).toString();
        int all = 0;
        int some;
        do {
            some = database.write(handle -> handle.createUpdate("delete from visitor where id in"
                            + " (select id from visitor where seen_on < :day order by seen_on limit :most)")
                    .bind("day", firstDay)
                    .bind("most", MOST_AT_ONCE)
                    .execute());
            all += some;
        } while (some == MOST_AT_ONCE);
        return all;
    }

    private LocalDate today() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private record Seen(Visitor visitor, String on) {}
}
