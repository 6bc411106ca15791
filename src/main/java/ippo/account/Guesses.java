package ippo.account;

import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jdbi.v3.core.Handle;

/**
 * Counts wrong tries by what was tried at, and delays the next ones. A try is counted before it is judged, so that many
 * at once are no way round, and taken back if it was right. Kept in the database, so that neither a restart nor a
 * second server begins anew. May be shared between threads.
 */
final class Guesses {
    /** Browsers that may wait at one subject. */
    static final int PLACES = 60;
    /** How long somebody who has waited may take to try. */
    static final Duration PATIENCE = Duration.ofMinutes(5);

    /** When somebody may ask again for whom there is no place. */
    static final Duration NO_PLACE = Duration.ofSeconds(100);

    /** How long anything is kept: longer than all of it takes to be forgiven. */
    private static final Duration KEPT = Duration.ofDays(2);

    private final Database database;
    private final Clock clock;

    Guesses(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** What becomes of a try. */
    sealed interface Turn {
        /** How long to wait; empty if it is judged. */
        default Optional<Duration> delay() {
            return switch (this) {
                case Now now -> Optional.empty();
                case Later(Duration time) -> Optional.of(time);
            };
        }

        /** It is judged, and counted already. @param waited whether the browser had to wait for it */
        record Now(boolean waited) implements Turn {}

        record Later(Duration time) implements Turn {}
    }

    /**
     * A try at what one person alone can try at: whoever comes too early waits, and others with him or her.
     *
     * @param subject what is tried at; of names, only a digest
     */
    Turn take(String subject, Backoff backoff) {
        long now = clock.millis();
        return database.write(handle -> {
            Count count = locked(handle, subject, backoff, now);
            if (count.nextAt() > now) {
                return new Turn.Later(atMost(backoff, count.nextAt() - now));
            }
            put(handle, subject, count.oneMore(backoff, now));
            return new Turn.Now(false);
        });
    }

    /**
     * A try at what everybody can try at: each browser waits by itself, so that nobody can keep others waiting for
     * ever.
     *
     * @param browser the secret by which it is known
     * @param mayWait asked before the browser gets a place to wait in
     */
    Turn take(String subject, Backoff backoff, String browser, BooleanSupplier mayWait) {
        long now = clock.millis();
        String digest = Secrets.digest(browser);
        return database.write(handle -> {
            Count count = locked(handle, subject, backoff, now);
            Duration delay = backoff.delay(count.wrong());
            if (delay.isZero()) {
                put(handle, subject, count.oneMore(backoff, now));
                return new Turn.Now(false);
            }
            Optional<Long> ready = readyAt(handle, subject, digest, now);
            if (ready.isPresent() && ready.get() > now) {
                return new Turn.Later(atMost(backoff, ready.get() - now));
            }
            if (ready.isPresent()) {
                leave(handle, subject, digest);
                put(handle, subject, count.oneMore(backoff, now));
                return new Turn.Now(true);
            }
            if (waiting(handle, subject, now) >= PLACES || !mayWait.getAsBoolean()) {
                return new Turn.Later(NO_PLACE);
            }
            wait(handle, subject, digest, now + delay.toMillis());
            return new Turn.Later(delay);
        });
    }

    private static Duration atMost(Backoff backoff, long millis) {
        // a clock that was put back makes nobody wait for longer
        return Duration.ofMillis(Math.min(millis, backoff.longest().toMillis()));
    }

    /** Takes back a try that was right after all. */
    void giveBack(String subject) {
        database.write(handle -> handle.createUpdate(
                        "update wrong_tries set wrong = wrong - 1 where subject = :subject" + " and wrong > 0")
                .bind("subject", subject)
                .execute());
    }

    /** Forgives all tries: whoever made them has shown who he or she is. */
    void clear(String subject) {
        database.write(handle -> handle.createUpdate("delete from wrong_tries where subject = :subject")
                .bind("subject", subject)
                .execute());
    }

    /** Lets a browser try once more that has waited already. */
    void ready(String subject, String browser) {
        long now = clock.millis();
        database.write(handle -> wait(handle, subject, Secrets.digest(browser), now));
    }

    private static Count locked(Handle handle, String subject, Backoff backoff, long now) {
        handle.createUpdate("delete from wrong_tries where counted_at < :old")
                .bind("old", now - KEPT.toMillis())
                .execute();
        handle.createUpdate("delete from login_wait where ends_at < :now")
                .bind("now", now)
                .execute();
        handle.createUpdate("insert into wrong_tries (subject, wrong, counted_at, next_at)"
                        + " values (:subject, 0, :now, 0) on conflict (subject) do nothing")
                .bind("subject", subject)
                .bind("now", now)
                .execute();
        // where there are several writers, the others wait from here on
        handle.createUpdate("update wrong_tries set wrong = wrong where subject = :subject")
                .bind("subject", subject)
                .execute();
        return handle.createQuery("select wrong, counted_at, next_at from wrong_tries where subject = :subject")
                .bind("subject", subject)
                .mapTo(Count.class)
                .findOne()
                .orElse(new Count(0, now, 0))
                .forgiven(backoff, now);
    }

    private static void put(Handle handle, String subject, Count count) {
        handle.createUpdate("update wrong_tries set wrong = :wrong, counted_at = :counted, next_at = :next"
                        + " where subject = :subject")
                .bind("wrong", count.wrong())
                .bind("counted", count.countedAt())
                .bind("next", count.nextAt())
                .bind("subject", subject)
                .execute();
    }

    private static Optional<Long> readyAt(Handle handle, String subject, String browser, long now) {
        return handle.createQuery("select ready_at from login_wait where subject = :subject"
                        + " and browser_sha256 = :browser and ends_at >= :now")
                .bind("subject", subject)
                .bind("browser", browser)
                .bind("now", now)
                .mapTo(Long.class)
                .findOne();
    }

    private static int waiting(Handle handle, String subject, long now) {
        return handle.createQuery("select count(*) from login_wait where subject = :subject and ends_at >= :now")
                .bind("subject", subject)
                .bind("now", now)
                .mapTo(Integer.class)
                .one();
    }

    private static int wait(Handle handle, String subject, String browser, long readyAt) {
        return handle.createUpdate("insert into login_wait (subject, browser_sha256, ready_at, ends_at)"
                        + " values (:subject, :browser, :ready, :ends)"
                        + " on conflict (subject, browser_sha256) do nothing")
                .bind("subject", subject)
                .bind("browser", browser)
                .bind("ready", readyAt)
                .bind("ends", readyAt + PATIENCE.toMillis())
                .execute();
    }

    private static void leave(Handle handle, String subject, String browser) {
        handle.createUpdate("delete from login_wait where subject = :subject and browser_sha256 = :browser")
                .bind("subject", subject)
                .bind("browser", browser)
                .execute();
    }

    /**
     * Wrong tries at one subject.
     *
     * @param countedAt from when on they are forgiven
     * @param nextAt until when the next one waits, for those who do not wait browser by browser
     */
    private record Count(int wrong, long countedAt, long nextAt) {

        Count forgiven(Backoff backoff, long now) {
            long step = backoff.forgiven().toMillis();
            long forgiven = Math.max(0, now - countedAt) / step;
            return forgiven >= wrong
                    ? new Count(0, now, nextAt)
                    : new Count(wrong - (int) forgiven, countedAt + forgiven * step, nextAt);
        }

        Count oneMore(Backoff backoff, long now) {
            int more = Math.min(wrong + 1, backoff.most());
            return new Count(more, countedAt, now + backoff.delay(more).toMillis());
        }
    }
}
