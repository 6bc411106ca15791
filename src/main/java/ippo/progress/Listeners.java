package ippo.progress;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Those who want to be told what was recorded. Each hears it in a thread of its own, so that one who is slow or throws
 * hinders neither who answers nor other listeners.
 */
final class Listeners {
    /** How many may wait for a slow listener before it misses some. */
    static final int MOST_WAITING = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);

    private final List<Consumer<Recorded>> posts = new CopyOnWriteArrayList<>();

    void add(Consumer<Recorded> listener) {
        Executor thread = thread();
        posts.add(recorded -> thread.execute(() -> tell(listener, recorded)));
    }

    void tell(Recorded recorded) {
        posts.forEach(post -> post.accept(recorded));
    }

    private static void tell(Consumer<Recorded> listener, Recorded recorded) {
        try {
            listener.accept(recorded);
        } catch (RuntimeException e) {
            LOG.error("a listener to what is recorded failed", e);
        }
    }

    private static Executor thread() {
        ThreadPoolExecutor thread = new ThreadPoolExecutor(
                1,
                1,
                10,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                task -> {
                    Thread made = new Thread(task, "ippo-listener");
                    made.setDaemon(true);
                    return made;
                },
                new ThreadPoolExecutor.DiscardPolicy());
        thread.allowCoreThreadTimeOut(true);
        return thread;
    }
}
