package ippo;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Something that is done again and again in a thread of its own, whatever becomes of it each time. */
final class Housekeeping implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);

    private final ScheduledExecutorService executor;

    /**
     * Begins.
     *
     * @param what is done, in a word for the log
     * @param first how long to wait before the first time
     * @param pause how long to wait between one time and the next
     */
    Housekeeping(String what, Duration first, Duration pause, Runnable task) {
        executor = Executors.newSingleThreadScheduledExecutor(run -> {
            Thread thread = new Thread(run, what);
            thread.setDaemon(true);
            return thread;
        });
        executor.scheduleWithFixedDelay(
                () -> {
                    try {
                        task.run();
                    } catch (RuntimeException e) {
                        // let through, it would be the last time
                        LOG.error("{}: {}", what, e.toString());
                    }
                },
                first.toMillis(),
                pause.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
