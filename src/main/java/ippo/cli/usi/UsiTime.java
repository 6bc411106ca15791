package ippo.cli.usi;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time of one search: when it has to end, and whether its answer has to wait for the GUI's word. Shared by the
 * thread that listens and the one that searches.
 */
final class UsiTime {
    private final LongSupplier clock;
    private final long start;
    private final OptionalLong milliseconds;

    /** When the time begins to count; nothing while the GUI has still to say so. */
    private OptionalLong counted;

    private boolean waits;
    private boolean isStopped;

    /**
     * The time begins now.
     *
     * @param clock in nanoseconds
     * @param go what was asked for
     */
    UsiTime(LongSupplier clock, UsiGo go) {
        this.clock = clock;
        this.start = clock.getAsLong();
        this.milliseconds = go.milliseconds();
        this.counted = go.isPondering() ? OptionalLong.empty() : OptionalLong.of(start);
        this.waits = go.isPondering() || go.isInfinite();
    }

    /** Whether the search has to end. */
    synchronized boolean isOver() {
        return isStopped
                || milliseconds.isPresent()
                        && counted.isPresent()
                        && since(counted.getAsLong()) >= milliseconds.getAsLong();
    }

    /** Milliseconds since the search began. */
    long elapsed() {
        return since(start);
    }

    private long since(long then) {
        return TimeUnit.NANOSECONDS.toMillis(clock.getAsLong() - then);
    }

    /** Ends the search; what was found may be said. */
    synchronized void stop() {
        isStopped = true;
        waits = false;
        notifyAll();
    }

    /** What was pondered on has come about: the time counts from now. */
    synchronized void hit() {
        if (counted.isEmpty()) {
            counted = OptionalLong.of(clock.getAsLong());
            waits = false;
            notifyAll();
        }
    }

    /** Returns once the answer may be said. */
    synchronized void awaitWord() throws InterruptedException {
        while (waits) {
            wait();
        }
    }
}
