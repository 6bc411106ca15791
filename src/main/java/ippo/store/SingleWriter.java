package ippo.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * The one writer of a SQLite file: a thread with a connection of its own. SQLite lets one write at a time, so visitors
 * queue here instead of meeting SQLITE_BUSY. Whatever waits is written in one transaction: the price of a write is the
 * wait for the disk, and thirty pupils who answer at once pay it once (group commit). Each piece of work stands in a
 * savepoint of its own, so that one that throws takes nothing with it, and is acknowledged after the common commit.
 */
final class SingleWriter implements Writer {
    /** So that the first of a batch does not wait for hundreds of others. */
    private static final int MOST_AT_ONCE = 64;

    private final Handle handle;
    private final String where;
    private final BlockingQueue<Job<?>> waiting = new LinkedBlockingQueue<>();
    private final Thread thread = new Thread(this::run, "ippo-writer");
    private boolean closed;

    /**
     * @param handle in auto-commit mode; this writer begins and ends transactions itself, and closes it
     * @param where what the database is called in messages
     */
    SingleWriter(Handle handle, String where) {
        this.handle = handle;
        this.where = where;
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public <T> T write(Function<Handle, T> work) {
        if (Thread.currentThread() == thread) {
            throw new IllegalStateException("a write within a write");
        }
        Job<T> job = new Job<>(work);
        synchronized (this) {
            if (closed) {
                throw new StoreException(where + " is closed");
            }
            waiting.add(job);
        }
        return job.await();
    }

    @Override
    public void observe(SqlLogger logger) {
        handle.getConfig(SqlStatements.class).setSqlLogger(logger);
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            // Nothing can queue behind it.
            waiting.add(new Job<>(h -> null));
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        handle.close();
    }

    private void run() {
        List<Job<?>> batch = new ArrayList<>();
        do {
            try {
                batch.add(waiting.take());
                waiting.drainTo(batch, MOST_AT_ONCE - 1);
            } catch (InterruptedException e) {
                // Nobody has reason to; the only way to end this thread is close().
                continue;
            }
            write(batch);
            batch.clear();
        } while (!isFinished());
    }

    private synchronized boolean isFinished() {
        return closed && waiting.isEmpty();
    }

    private void write(List<Job<?>> batch) {
        try {
            handle.execute("begin immediate");
            for (Job<?> job : batch) {
                handle.execute("savepoint job");
                if (!job.run(handle)) {
                    // Fails if SQLite has already undone the whole transaction, as it does when the disk is full.
                    handle.execute("rollback to job");
                }
                handle.execute("release job");
            }
            handle.execute("commit");
        } catch (Throwable trouble) {
            undo();
            batch.forEach(job -> job.fail(trouble));
            return;
        }
        batch.forEach(Job::acknowledge);
    }

    private void undo() {
        try {
            handle.execute("rollback");
        } catch (RuntimeException e) {
            // SQLite has done so already.
        }
    }

    /** One piece of work and what came of it. */
    private static final class Job<T> {
        private final Function<Handle, T> work;
        private final CompletableFuture<T> outcome = new CompletableFuture<>();
        private T result;
        private Throwable failure;

        Job(Function<Handle, T> work) {
            this.work = work;
        }

        /** Whether the work ended without an exception. */
        boolean run(Handle handle) {
            try {
                result = work.apply(handle);
                return true;
            } catch (Throwable e) {
                failure = e;
                return false;
            }
        }

        void acknowledge() {
            if (failure == null) {
                outcome.complete(result);
            } else {
                outcome.completeExceptionally(failure);
            }
        }

        /** Of a job that has an exception of its own, that one says more than its batch's. */
        void fail(Throwable trouble) {
            outcome.completeExceptionally(failure != null ? failure : trouble);
        }

        T await() {
            try {
                return outcome.join();
            } catch (CompletionException e) {
                Throwable cause = e.getCause();
                if (cause instanceof RuntimeException ours) {
                    throw ours;
                }
                if (cause instanceof Error error) {
                    throw error;
                }
                throw e;
            }
        }
    }
}
