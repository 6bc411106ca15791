package ippo.web.workbench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does one piece of work after the other, in a thread of its own, for many who wait. Whoever asks has one question at a
 * time: a new one takes the place of the one before. Who has not asked for a while has gone, and work for nobody is
 * broken off. What was found stays for a while, for whoever asks the same. Shared between threads.
 *
 * @param <Q> a question; equal ones are the same work
 * @param <A> what comes of it
 */
final class Bench<Q, A> {
    /** How it does the work; made anew after a pause, so that its memory is not held for ever. */
    interface Worker<Q, A> {
        /** @param isCancelled whether nobody wants to know any more; what is returned then is thrown away */
        A work(Q question, BooleanSupplier isCancelled);
    }

    /** How a question stands. */
    sealed interface State<A> {
        /** The answer, if there is one. */
        default Optional<A> answered() {
            return switch (this) {
                case Done<A>(A answer) -> Optional.of(answer);
                case Waiting<A> waiting -> Optional.empty();
                case Full<A> full -> Optional.empty();
                case Failed<A> failed -> Optional.empty();
            };
        }

        /** How many come before it; 0 where it does not wait. */
        default int ahead() {
            return 0;
        }

        /** Whether there are too many before it. */
        default boolean isFull() {
            return switch (this) {
                case Done<A> done -> false;
                case Waiting<A> waiting -> false;
                case Full<A> full -> true;
                case Failed<A> failed -> false;
            };
        }

        /** It is answered. */
        record Done<A>(A answer) implements State<A> {}

        /**
         * It is being worked on, or waits.
         *
         * @param ahead how many come before it; 0 for the one that is worked on
         */
        record Waiting<A>(int ahead) implements State<A> {}

        /** There are too many before it already. */
        record Full<A>() implements State<A> {}

        /** Our mistake: it could not be worked on, and is not tried again for a while. */
        record Failed<A>() implements State<A> {}
    }

    private static final Logger LOG = LoggerFactory.getLogger(Bench.class);

    private static final int MOST_ANSWERS = 200;
    /** Who has not asked again within this time has gone. */
    private static final Duration GONE = Duration.ofSeconds(5);

    private static final Duration IDLE = Duration.ofSeconds(60);

    private final String name;
    private final Supplier<Worker<Q, A>> workers;
    private final int places;
    private final LongSupplier nanoTime;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    /** In the order in which they came; the first may be under way. */
    private final Map<Q, Job> jobs = new LinkedHashMap<>();

    private final Map<Q, State<A>> answers = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Q, State<A>> eldest) {
            return size() > MOST_ANSWERS;
        }
    };
    private boolean isManned;

    /**
     * @param workers each works in one thread
     * @param places how many questions may wait
     * @param nanoTime as {@link System#nanoTime}
     */
    Bench(String name, Supplier<Worker<Q, A>> workers, int places, LongSupplier nanoTime) {
        this.name = name;
        this.workers = workers;
        this.places = places;
        this.nanoTime = nanoTime;
    }

    private final class Job {
        private final Q question;
        /** When each was last heard of. */
        private final Map<String, Long> askers = new HashMap<>();

        private volatile boolean isCancelled;
        private boolean isUnderWay;

        Job(Q question) {
            this.question = question;
        }

        boolean isForNobody(long now) {
            askers.values().removeIf(heard -> now - heard > GONE.toNanos());
            return askers.isEmpty();
        }
    }

    /**
     * Asks, or asks again. What is known already takes no place of what is under way for the same asker.
     *
     * @param who asks; the same for all that one browser asks
     * @param patience how long to wait for the answer before saying how things stand
     */
    State<A> ask(String who, Q question, Duration patience) {
        lock.lock();
        try {
            long end = nanoTime.getAsLong() + patience.toNanos();
            if (!answers.containsKey(question)) {
                leave(who, question);
            }
            while (true) {
                if (answers.containsKey(question)) {
                    return answers.get(question);
                }
                long now = nanoTime.getAsLong();
                dropAbandoned(now);
                if (!isBeingBrokenOff(question)) {
                    Optional<Job> job = job(question);
                    if (job.isEmpty()) {
                        return new State.Full<>();
                    }
                    job.get().askers.put(who, now);
                }
                if (now >= end) {
                    return new State.Waiting<>(List.copyOf(jobs.keySet()).indexOf(question));
                }
                await(end - now);
            }
        } finally {
            lock.unlock();
        }
    }

    /** The answer to a question, if it was found lately. Nobody waits, and nothing is begun. */
    Optional<A> known(Q question) {
        lock.lock();
        try {
            return Optional.ofNullable(answers.get(question)).flatMap(State::answered);
        } finally {
            lock.unlock();
        }
    }

    /** Whether there is work. */
    boolean isBusy() {
        lock.lock();
        try {
            return !jobs.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    private void await(long nanos) {
        try {
            long left = changed.awaitNanos(nanos);
            assert left <= nanos;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the server is going down", e);
        }
    }

    /** Whoever this is does not want to know any more. */
    void leave(String who) {
        lock.lock();
        try {
            forget(who);
            dropAbandoned(nanoTime.getAsLong());
        } finally {
            lock.unlock();
        }
    }

    private void leave(String who, Q butNot) {
        for (Job job : jobs.values()) {
            if (!job.question.equals(butNot)) {
                job.askers.remove(who);
            }
        }
    }

    private void forget(String who) {
        jobs.values().forEach(job -> job.askers.remove(who));
    }

    private void dropAbandoned(long now) {
        for (Job job : new ArrayList<>(jobs.values())) {
            if (job.isForNobody(now)) {
                job.isCancelled = true;
                if (!job.isUnderWay) {
                    jobs.remove(job.question);
                }
            }
        }
    }

    /** Then it begins anew as soon as that is over. */
    private boolean isBeingBrokenOff(Q question) {
        Job known = jobs.get(question);
        return known != null && known.isCancelled;
    }

    /** The work for a question; empty if there is no place for more. */
    private Optional<Job> job(Q question) {
        Job known = jobs.get(question);
        if (known != null) {
            return Optional.of(known);
        }
        // what is under way does not wait
        long waiting = jobs.values().stream().filter(job -> !job.isUnderWay).count();
        if (waiting >= places) {
            return Optional.empty();
        }
        Job job = new Job(question);
        jobs.put(question, job);
        if (!isManned) {
            isManned = true;
            Thread thread = new Thread(this::man, name);
            thread.setDaemon(true);
            thread.start();
        } else {
            changed.signalAll();
        }
        return Optional.of(job);
    }

    /** Works until there has been nothing to do for a while. */
    private void man() {
        Worker<Q, A> worker = workers.get();
        for (Optional<Job> next = next(); next.isPresent(); next = next()) {
            Job job = next.get();
            State<A> state;
            try {
                state = new State.Done<>(worker.work(job.question, () -> isCancelled(job)));
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
                LOG.error("{}: {}", name, job.question, e);
                worker = workers.get();
                state = new State.Failed<>();
            }
            finish(job, state);
        }
    }

    private boolean isCancelled(Job job) {
        if (job.isCancelled) {
            return true;
        }
        lock.lock();
        try {
            job.isCancelled = job.isForNobody(nanoTime.getAsLong());
            return job.isCancelled;
        } finally {
            lock.unlock();
        }
    }

    private Optional<Job> next() {
        lock.lock();
        try {
            long idle = IDLE.toNanos();
            while (true) {
                dropAbandoned(nanoTime.getAsLong());
                if (!jobs.isEmpty()) {
                    Job job = jobs.values().iterator().next();
                    job.isUnderWay = true;
                    return Optional.of(job);
                }
                if (idle <= 0) {
                    isManned = false;
                    return Optional.empty();
                }
                idle = changed.awaitNanos(Math.min(idle, TimeUnit.SECONDS.toNanos(60)));
            }
        } catch (InterruptedException e) {
            isManned = false;
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private void finish(Job job, State<A> state) {
        lock.lock();
        try {
            jobs.remove(job.question);
            if (!job.isCancelled) {
                answers.put(job.question, state);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
