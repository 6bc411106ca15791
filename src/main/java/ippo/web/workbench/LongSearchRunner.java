package ippo.web.workbench;

import ippo.rules.Position;
import ippo.solver.Solver;
import ippo.store.StoreException;
import ippo.workbench.Examination;
import ippo.workbench.Examiner;
import ippo.workbench.Limits;
import ippo.workbench.LongSearches;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Background worker of the long searches: one at a time, in a thread of its own that stands back while the server has
 * requests to answer. Such pauses do not count as time of the search. Shared between threads.
 */
final class LongSearchRunner implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LongSearchRunner.class);

    /** Of memory for the solver's table, held only while one is searched for. */
    private static final int MEBIBYTES = 64;

    /** Another server may have left something. */
    private static final Duration LOOK = Duration.ofSeconds(20);

    private static final long HEARTBEAT = TimeUnit.SECONDS.toNanos(5);
    /** How long it works before it looks whether others want the processor. */
    private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long NAP = TimeUnit.MILLISECONDS.toNanos(2);
    /** So that it comes to an end at all on a server that is never idle. */
    private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    private final LongSearches searches;
    private final BooleanSupplier isBusy;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition asked = lock.newCondition();
    private final Thread thread;
    private volatile boolean isClosing;

    /** @param isBusy whether the server has something to do for people who wait */
    LongSearchRunner(LongSearches searches, BooleanSupplier isBusy) {
        this.searches = searches;
        this.isBusy = isBusy;
        thread = Thread.ofPlatform()
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .name("long-search")
                .unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /** Something was put into the queue. */
    void wake() {
        lock.lock();
        try {
            asked.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** What is under way goes back to its place in the queue. */
    @Override
    public void close() {
        isClosing = true;
        wake();
        try {
            thread.join(LAST_WORDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        while (!isClosing) {
            try {
                Optional<Position> next = searches.take();
                if (next.isPresent()) {
                    work(next.get());
                } else {
                    pause();
                }
            } catch (StoreException e) {
                LOG.warn("long searches: {}", e.getMessage());
                pause();
            }
        }
    }

    private void pause() {
        lock.lock();
        try {
            if (!isClosing && !asked.await(LOOK.toNanos(), TimeUnit.NANOSECONDS)) {
                return; // nothing was asked: time to look all the same
            }
        } catch (InterruptedException e) {
            isClosing = true;
        } finally {
            lock.unlock();
        }
    }

    private void work(Position problem) {
        Turn turn = new Turn(problem);
        try {
            Examination found =
                    new Examiner(new Solver(MEBIBYTES), turn::workTime, Limits.LONG).examine(problem, turn::isToEnd);
            if (isClosing) {
                searches.putBack(problem);
            } else {
                searches.done(problem, found);
            }
        } catch (StoreException e) {
            throw e; // nobody hears of this one any more, so that it is begun again
        } catch (RuntimeException | StackOverflowError e) {
            LOG.error("long search: {}", problem, e);
            searches.fail(problem);
        }
    }

    /** One search under way. */
    private final class Turn {
        private final Position problem;
        private final long begun = System.nanoTime();
        private long paused;
        private long looked = begun;
        private long heard = begun;

        Turn(Position problem) {
            this.problem = problem;
        }

        /** The time that goes by while it works. */
        long workTime() {
            return System.nanoTime() - paused;
        }

        /** Asked every few hundred positions. */
        boolean isToEnd() {
            long now = System.nanoTime();
            if (now - looked > SLICE) {
                long end = now + LONGEST_PAUSE;
                while (!isClosing && now < end && isBusy.getAsBoolean()) {
                    LockSupport.parkNanos(NAP);
                    now = System.nanoTime();
                }
                paused += now - (end - LONGEST_PAUSE);
                looked = now;
            }
            if (now - heard > HEARTBEAT) {
                heard = now;
                searches.goesOn(problem, (int) TimeUnit.NANOSECONDS.toSeconds(workTime() - begun));
            }
            return isClosing;
        }
    }
}
