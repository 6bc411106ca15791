package ippo.web.frame;

import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Passes lines on to a log, but not more than one in some seconds: an outage is told, not a flood of it. */
final class LogThrottle {
    private static final long PAUSE = 10_000_000_000L;

    private final LongSupplier nanoTime;
    private final Consumer<String> log;
    private boolean begun;
    private long last;
    private int left;

    LogThrottle(LongSupplier nanoTime, Consumer<String> log) {
        this.nanoTime = nanoTime;
        this.log = log;
    }

    synchronized void add(String line) {
        long now = nanoTime.getAsLong();
        if (begun && now - last < PAUSE) {
            left++;
            return;
        }
        log.accept(left == 0 ? line : line + " (and " + left + " more since the last line)");
        begun = true;
        last = now;
        left = 0;
    }
}
