package ippo.account;

import ippo.store.Database;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/**
 * The visitors: known by a cookie, forgotten on request or after a long absence. Neither a name nor a network address
 * is kept, and of the time only the day of the last visit. May be shared between threads.
 */
public final class Visitors {
    /** 192 bits, without padding in Base64. */
    private static final int COOKIE_BYTES = 24;

    private static final Pattern COOKIE = Pattern.compile("[A-Za-z0-9_-]{32}");
    /** How many are deleted at once, so that nobody's answer waits long for the housekeeping. */
    private static final int MOST_AT_ONCE = 5;

    /** After such a silence it may as well be the clock that is wrong. */
    private static final int DAYS_WITHOUT_ANYBODY = 30;
    /** So many may go at any time. */
    private static final int FEW_PERCENT = 3;
    /** So many different later days of visits show that time has really passed. */
    private static final int DAYS_THAT_CONVINCE = 30;

    private final Database database;
    private final Clock clock;

    public Visitors(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * The visitor a cookie belongs to.
     *
     * @param cookieValue as the browser sent it, so perhaps anything
     * @return empty if it is nobody's
     */
    public Optional<Seen> find(String cookieValue) {
        if (!COOKIE.matcher(cookieValue).matches()) {
            return Optional.empty();
        }
        String today = today().toString();
        // Comparing ISO dates as text is comparing days.
        return database.read(handle -> handle.createQuery("select id, seen_on from visitor where cookie_sha256 = :hash")
                .bind("hash", Secrets.digest(cookieValue))
                .map((row, context) -> new Seen(
                        new Visitor(row.getLong("id")), row.getString("seen_on").compareTo(today) >= 0))
                .findOne());
    }

    /** Notes that a visitor is here today. */
    public void greet(Visitor visitor) {
        String today = today().toString();
        database.write(
                handle -> handle.createUpdate("update visitor set seen_on = :today where id = :id and seen_on < :today")
                        .bind("today", today)
                        .bind("id", visitor.id())
                        .execute());
    }

    /**
     * The visitor who is known by a secret of the browser, made now if there is none yet: however many first answers
     * arrive at once, from two tabs or sent again, they are one person's. To be called when there is something to
     * remember, not at every first request: robots send no cookies back and would fill the table.
     *
     * @param secret that nobody else can guess; it is not kept
     */
    public NewVisitor of(String secret) {
        String cookieValue = Secrets.encoded(Arrays.copyOf(Secrets.sha256("visitor " + secret), COOKIE_BYTES));
        long id = Secrets.id();
        long known = database.write(handle -> handle.createQuery(
                        "insert into visitor (id, cookie_sha256, seen_on) values (:id, :hash, :today)"
                                + " on conflict (cookie_sha256) do update set seen_on = case"
                                + " when excluded.seen_on > visitor.seen_on then excluded.seen_on"
                                + " else visitor.seen_on end returning id")
                .bind("id", id)
                .bind("hash", Secrets.digest(cookieValue))
                .bind("today", today().toString())
                .mapTo(Long.class)
                .one());
        return new NewVisitor(new Visitor(known), cookieValue);
    }

    /** A new visitor, known by a secret that is forgotten at once. */
    public NewVisitor create() {
        return of(Secrets.random(COOKIE_BYTES));
    }

    /** A visitor whom no cookie finds: only a card lets him or her in. In the transaction of whoever makes the card. */
    public static Visitor createManaged(Handle handle, Clock clock) {
        long id = Secrets.id();
        handle.createUpdate("insert into visitor (id, cookie_sha256, seen_on) values (:id, :hash, :today)")
                .bind("id", id)
                .bind("hash", Secrets.digest(Secrets.random(COOKIE_BYTES)))
                .bind("today", LocalDate.now(clock.withZone(ZoneOffset.UTC)).toString())
                .execute();
        return new Visitor(id);
    }

    /** Deletes a visitor and everything that was recorded of him or her. */
    public void forget(Visitor visitor) {
        // The other tables follow by "on delete cascade".
        database.erase(handle -> {
            Deletions.visitor(handle, visitor, clock.instant());
            return true;
        });
    }

    /**
     * Deletes, like {@link #forget}, visitors who were not here for long. Days are counted from the last on which
     * anybody was seen, and a clock is believed only as far as visits bear it out: if nobody was seen for a month, or
     * if many would go though visits of few later days are known, nobody goes. A wrong clock must not delete a school.
     *
     * @param days of absence that are allowed; at least 1
     */
    public Absent forgetAbsent(int days) {
        if (days < 1) {
            throw new IllegalArgumentException("days: " + days);
        }
        LocalDate today = today();
        Optional<LocalDate> newest = database.read(handle -> handle.createQuery("select max(seen_on) from visitor")
                        .mapTo(String.class)
                        .findOne())
                .map(LocalDate::parse);
        if (newest.isEmpty()) {
            return new Absent(0, 0);
        }
        LocalDate counted = newest.get().isBefore(today) ? newest.get() : today;
        String firstDay = counted.minusDays(days).toString();
        int going = count("select count(*) from visitor where seen_on < :day", firstDay);
        boolean lonely = newest.get().isBefore(today.minusDays(DAYS_WITHOUT_ANYBODY));
        boolean many = going * 100L > count("select count(*) from visitor where seen_on <> :day", "") * FEW_PERCENT;
        if (lonely
                || many
                        && count("select count(distinct seen_on) from visitor where seen_on >= :day", firstDay)
                                < DAYS_THAT_CONVINCE) {
            return new Absent(0, going);
        }
        return new Absent(deleteBefore(firstDay), 0);
    }

    private int count(String query, String day) {
        return database.read(handle ->
                handle.createQuery(query).bind("day", day).mapTo(Integer.class).one());
    }

    private int deleteBefore(String firstDay) {
        int all = 0;
        int some;
        do {
            some = database.write(handle -> {
                List<Long> deleted = handle.createQuery("delete from visitor where id in"
                                + " (select id from visitor where seen_on < :day order by seen_on limit :most)"
                                + " returning id")
                        .bind("day", firstDay)
                        .bind("most", MOST_AT_ONCE)
                        .mapTo(Long.class)
                        .list();
                deleted.forEach(id -> Deletions.forgetNames(handle, id));
                return deleted.size();
            });
            all += some;
        } while (some == MOST_AT_ONCE);
        if (all > 0) {
            database.emptyLog();
        }
        return all;
    }

    private LocalDate today() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }

    /**
     * A visitor who came back.
     *
     * @param today whether that was noted today already; if not, {@link #greet} does so
     */
    public record Seen(Visitor visitor, boolean today) {}

    /**
     * What came of a search for visitors who are long absent.
     *
     * @param forgotten how many were deleted
     * @param spared how many would have been, had the clock been believed
     */
    public record Absent(int forgotten, int spared) {}
}
