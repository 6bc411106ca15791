package ippo.web.classplay;

import io.javalin.http.Context;
import ippo.classplay.ClassState;
import ippo.classplay.Tournaments;
import ippo.web.frame.EventStreams;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells those who look at what their classes play that it has changed, within a second, by whatever server: each class
 * that somebody looks at is looked up once for all. Sent is only a mark of the present state; whoever has another one
 * loads the page anew. May be shared between threads.
 */
public final class ClassPlayEvents implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ClassPlayEvents.class);
    private static final Duration LOOK = Duration.ofMillis(500);

    private final Tournaments tournaments;
    private final EventStreams streams = new EventStreams("class-play");
    private final Set<Watcher> watchers = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "class-play-clock");
        thread.setDaemon(true);
        return thread;
    });

    /** One browser. */
    private static final class Watcher {
        private final EventStreams.Stream stream;
        private final Set<Long> classes;
        private final Function<Map<Long, ClassState>, String> mark;
        private String told = "";

        Watcher(EventStreams.Stream stream, Set<Long> classes, Function<Map<Long, ClassState>, String> mark) {
            this.stream = stream;
            this.classes = Set.copyOf(classes);
            this.mark = mark;
        }

        synchronized void tell(Map<Long, ClassState> states) {
            String now = mark.apply(states);
            if (!now.equals(told)) {
                told = now;
                stream.send("{\"version\":\"" + now + "\"}");
            }
        }
    }

    public ClassPlayEvents(Tournaments tournaments) {
        this.tournaments = tournaments;
        long look = LOOK.toMillis();
        long beat = EventStreams.BEAT.toMillis();
        clock.scheduleWithFixedDelay(() -> safely(this::look), look, look, TimeUnit.MILLISECONDS);
        clock.scheduleWithFixedDelay(
                () -> safely(() -> watchers.forEach(each -> each.stream.beat())), beat, beat, TimeUnit.MILLISECONDS);
    }

    private static void safely(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            // let through, it would be the last time
            LOG.warn("games of classes: {}", e.toString());
        }
    }

    /** What these classes play now, by their ids. */
    public Map<Long, ClassState> states(Set<Long> classes) {
        return classes.stream().collect(Collectors.toMap(each -> each, tournaments::state));
    }

    /**
     * Answers with a stream of marks, until the browser goes.
     *
     * @param classes that whoever asks may know of
     * @param mark of their states, without a hyphen, as the page has it
     */
    public void follow(Context ctx, Set<Long> classes, Function<Map<Long, ClassState>, String> mark) {
        streams.open(
                ctx,
                stream -> {
                    Watcher watcher = new Watcher(stream, classes, mark);
                    watchers.add(watcher);
                    watcher.tell(states(watcher.classes)); // what has changed since the page was made
                },
                stream -> watchers.removeIf(each -> each.stream == stream));
    }

    private void look() {
        Map<Long, ClassState> states =
                states(watchers.stream().flatMap(each -> each.classes.stream()).collect(Collectors.toSet()));
        for (Watcher watcher : watchers) {
            if (states.keySet().containsAll(watcher.classes)) {
                watcher.tell(states);
            }
        }
    }

    /** Ends all streams; browsers look for another server by themselves. */
    @Override
    public void close() {
        clock.shutdownNow();
        watchers.forEach(each -> each.stream.end());
        streams.close();
    }
}
