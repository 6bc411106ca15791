package ippo.web.livelesson;

import io.javalin.http.Context;
import ippo.livelesson.KeptLesson;
import ippo.livelesson.LiveLessons;
import ippo.livelesson.LiveLessons.Standing;
import ippo.web.frame.EventStreams;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells everybody in a live lesson that something has changed: at once what this server has kept, within a tenth of a
 * second what another server on the same database has. Sent is only a mark of the present state; whoever has another
 * one loads the page anew, if he or she still may. May be shared between threads.
 */
public final class LessonEvents implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LessonEvents.class);
    private static final Duration LOOK = Duration.ofMillis(100);
    /** Of a class where no lesson goes on. */
    private static final String NONE = "none";

    private final LiveLessons lessons;
    private final EventStreams streams = new EventStreams("live-lesson");
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "live-lesson-clock");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<Long, Set<Watcher>> watchers = new ConcurrentHashMap<>();

    /** Who looks on. */
    enum Who {
        /** Sees each answer come. */
        TEACHER,
        PUPIL
    }

    /** One browser. */
    private static final class Watcher {
        private final EventStreams.Stream stream;
        private final Who who;
        private String told = "";

        Watcher(EventStreams.Stream stream, Who who) {
            this.stream = stream;
            this.who = who;
        }

        synchronized void tell(String mark) {
            if (!mark.equals(told)) {
                told = mark;
                stream.send("{\"version\":\"" + mark + "\"}");
            }
        }
    }

    public LessonEvents(LiveLessons lessons) {
        this.lessons = lessons;
        long beat = EventStreams.BEAT.toMillis();
        clock.scheduleWithFixedDelay(() -> safely(this::beat), beat, beat, TimeUnit.MILLISECONDS);
        if (lessons.isShared()) {
            long look = LOOK.toMillis();
            clock.scheduleWithFixedDelay(() -> safely(this::look), look, look, TimeUnit.MILLISECONDS);
        }
    }

    /** What a page of this state says for {@link #follow}. */
    static String mark(Optional<KeptLesson> kept, Who who) {
        return kept.map(each -> mark(new Standing(each.version(), each.answered()), who))
                .orElse(NONE);
    }

    private static String mark(Standing standing, Who who) {
        return switch (who) {
            case TEACHER -> standing.version() + "-" + standing.answered();
            case PUPIL -> Long.toString(standing.version());
        };
    }

    /** Answers with a stream, until the browser goes. */
    void follow(Context ctx, long schoolClass, Who who) {
        streams.open(
                ctx,
                stream -> {
                    watchers.computeIfAbsent(schoolClass, key -> ConcurrentHashMap.newKeySet())
                            .add(new Watcher(stream, who));
                    changed(schoolClass); // what has changed since the page was made
                },
                stream -> watchers.computeIfPresent(schoolClass, (key, all) -> {
                    all.removeIf(watcher -> watcher.stream == stream);
                    return all.isEmpty() ? null : all;
                }));
    }

    /** To be called once something was kept. */
    void changed(long schoolClass) {
        tell(List.of(schoolClass));
    }

    private static void safely(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            // let through, it would be the last time
            LOG.warn("live lessons: {}", e.toString());
        }
    }

    private void look() {
        tell(Set.copyOf(watchers.keySet()));
    }

    private void tell(Collection<Long> schoolClasses) {
        Map<Long, Standing> standings = lessons.standings(schoolClasses);
        for (long schoolClass : schoolClasses) {
            Optional<Standing> standing = Optional.ofNullable(standings.get(schoolClass));
            for (Watcher watcher : watchers.getOrDefault(schoolClass, Set.of())) {
                watcher.tell(standing.map(each -> mark(each, watcher.who)).orElse(NONE));
            }
        }
    }

    private void beat() {
        watchers.values().forEach(all -> all.forEach(watcher -> watcher.stream.beat()));
        look();
    }

    /** Ends all streams; browsers look for another server by themselves. */
    @Override
    public void close() {
        clock.shutdownNow();
        watchers.values().forEach(all -> all.forEach(watcher -> watcher.stream.end()));
        streams.close();
    }
}
