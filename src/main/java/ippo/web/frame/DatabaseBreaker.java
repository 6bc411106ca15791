package ippo.web.frame;

import ippo.store.StoreException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What stands between pages and the database, so that lessons go on while it is out of order: trouble becomes an empty
 * result. Once somebody had to wait for such a failure, nobody else does for some seconds; then one request tries
 * again. Pages use it through {@link Visit}. May be shared between threads.
 */
public final class DatabaseBreaker {
    /** What pages suggest as the wait before trying again. */
    public static final int RETRY_SECONDS = 10;

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseBreaker.class);
    private static final long SECOND = 1_000_000_000L;
    /** A failure that comes at once, say of a full disk, may always be tried again: it makes nobody wait. */
    private static final long SLOW = SECOND;

    private static final long PAUSE = 5 * SECOND;

    private final LongSupplier nanoTime;
    private final Direction reads;
    private final Direction writes;
    private final LogThrottle complaints;

    /** @param nanoTime as {@link System#nanoTime} */
    public DatabaseBreaker(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.reads = new Direction();
        this.writes = new Direction();
        this.complaints = new LogThrottle(nanoTime, LOG::error);
    }

    /** The result of reading; empty if the database is out of order. */
    public <T> Optional<T> read(Supplier<T> reading) {
        return reads.go(reading);
    }

    /** The result of writing; empty if nothing could be written. */
    public <T> Optional<T> write(Supplier<T> writing) {
        return writes.go(writing);
    }

    /** Notes trouble in the log: a line at first, then one now and then however often it happens. */
    public void complain(StoreException trouble) {
        complaints.add(trouble.getMessage());
    }

    /** One direction: a full disk stops writing, not reading. */
    private final class Direction {
        /** When to try again; 0 while all is well. */
        private final AtomicLong closedUntil = new AtomicLong();

        <T> Optional<T> go(Supplier<T> work) {
            long until = closedUntil.get();
            if (until != 0) {
                long now = nanoTime.getAsLong();
                // whoever moves the end of the pause is the one who tries
                if (now - until < 0 || !closedUntil.compareAndSet(until, notZero(now + PAUSE))) {
                    return Optional.empty();
                }
            }
            long begun = nanoTime.getAsLong();
            try {
                T result = work.get();
                closedUntil.set(0);
                return Optional.of(result);
            } catch (StoreException e) {
                complain(e);
                long now = nanoTime.getAsLong();
                closedUntil.set(now - begun < SLOW ? 0 : notZero(now + PAUSE));
                return Optional.empty();
            }
        }

        private static long notZero(long time) {
            return time == 0 ? 1 : time;
        }
    }
}
