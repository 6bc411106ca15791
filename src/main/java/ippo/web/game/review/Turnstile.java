package ippo.web.game.review;

import ippo.account.Visitor;
import ippo.web.frame.Refusal;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets few searches run at once, and of each visitor one, so that nobody keeps the server from answering others. Who
 * comes when all places are taken waits for a while. Shared between threads.
 */
final class Turnstile {
    private final int places;
    private final int queue;
    private final Duration patience;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition left = lock.newCondition();
    private final Set<Visitor> inside = new HashSet<>();
    private int waiting;

    /**
     * @param places how many searches at once
     * @param queue how many may wait
     * @param patience how long one waits
     */
    Turnstile(int places, int queue, Duration patience) {
        this.places = places;
        this.queue = queue;
        this.patience = patience;
    }

    /**
     * Does work that searches. Nothing is locked meanwhile.
     *
     * @throws Refusal if there is no place for so long
     */
    void pass(Visitor visitor, Runnable work) {
        if (!enter(visitor)) {
            throw new Refusal(503, "moments.busy");
        }
        try {
            work.run();
        } finally {
            leave(visitor);
        }
    }

    private boolean enter(Visitor visitor) {
        lock.lock();
        try {
            return (isFree(visitor) || queueFor(visitor)) && inside.add(visitor);
        } finally {
            lock.unlock();
        }
    }

    private boolean isFree(Visitor visitor) {
        return inside.size() < places && !inside.contains(visitor);
    }

    /** Whether a place came free in time. */
    private boolean queueFor(Visitor visitor) {
        if (waiting >= queue) {
            return false;
        }
        waiting++;
        try {
            long nanos = patience.toNanos();
            while (!isFree(visitor) && nanos > 0) {
                nanos = left.awaitNanos(nanos);
            }
            return isFree(visitor);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            waiting--;
        }
    }

    private void leave(Visitor visitor) {
        lock.lock();
        try {
            inside.remove(visitor);
            left.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
