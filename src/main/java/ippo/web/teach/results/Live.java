package ippo.web.teach.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import ippo.answer.Task;
import ippo.progress.Entry;
import ippo.progress.Progress;
import ippo.web.frame.EventStreams;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.frame.Visit.LogIn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Streams to browsers what changes while a class works. Each picture is worked out once for all who look at it, when
 * something was recorded that it is about, by this server or another one, and now and then for what leaves no answer,
 * such as hints; sent is what has changed. May be shared between threads.
 */
public final class Live implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Live.class);
    private static final Duration PAUSE = Duration.ofMillis(500);
    /** How much longer than a look takes the pause after it is. */
    private static final int REST = 2;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
    private static final long REFRESH_NANOS = EventStreams.BEAT.toNanos();

    /** Then a browser asks anew, and with it whether it still may. */
    private static final long LONGEST_NANOS = Duration.ofMinutes(5).toNanos();

    /** How often is asked whether those who look on are still logged in. */
    private static final long SESSIONS_NANOS = Duration.ofSeconds(1).toNanos();

    private static final int PAGE = 1000;
    /** Streams of Javalin are written in ISO 8859-1. */
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final Progress progress;
    private final LongSupplier nanoTime;
    private final Map<Object, Topic> topics = new ConcurrentHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> daemon(task));
    private final EventStreams streams = new EventStreams("live");

    private long known;
    private boolean idle = true;
    private long refreshedAt;
    private long sessionsAt;

    /** @param nanoTime as {@link System#nanoTime} */
    public Live(Progress progress, LongSupplier nanoTime) {
        this.progress = progress;
        this.nanoTime = nanoTime;
        clock.schedule(this::tickSafely, PAUSE.toNanos(), TimeUnit.NANOSECONDS);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "live");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * What somebody looks at.
     *
     * @param key equal for those who see the same; who asks is part of it
     * @param tasks that it is about
     * @param isAlwaysDue whether it is worked out at each look, whatever was recorded; then that has to be cheap
     * @param parts by name; asked for again and again, so that whoever may no longer look sees nothing
     */
    public record Picture(Object key, Set<Task> tasks, boolean isAlwaysDue, Supplier<Map<String, Object>> parts) {
        Picture(Object key, Set<Task> tasks, Supplier<Map<String, Object>> parts) {
            this(key, tasks, false, parts);
        }

        /** Of something else than tasks: looked at all the time. */
        public static Picture ofAll(Object key, Supplier<Map<String, Object>> parts) {
            return new Picture(key, Set.of(), true, parts);
        }
    }

    /** Answers with a picture, and then with what changes in it, until the browser goes. */
    public void stream(Context ctx, Picture picture) {
        LogIn logIn = Visit.of(ctx).logIn().orElseThrow(() -> new Refusal(403, "error.not-yours"));
        long since = nanoTime.getAsLong();
        streams.open(
                ctx,
                stream -> watch(picture, new Onlooker(stream, logIn, since)),
                stream -> leave(picture.key(), stream));
    }

    /** One who looks on. */
    private record Onlooker(EventStreams.Stream stream, LogIn logIn, long since) {}

    private void watch(Picture picture, Onlooker onlooker) {
        topics.compute(picture.key(), (key, there) -> {
            Topic topic = there == null ? new Topic(picture) : there;
            topic.add(onlooker);
            return topic;
        });
    }

    private void leave(Object key, EventStreams.Stream stream) {
        topics.computeIfPresent(key, (same, topic) -> topic.remove(stream) ? topic : null);
    }

    private void tickSafely() {
        long begun = nanoTime.getAsLong();
        try {
            tick();
        } catch (RuntimeException e) {
            // let through, it would be the last time
            LOG.warn("live view: {}", e.toString());
        }
        // however many look on, most of the time is for those who answer
        long pause = Math.min(REST * (nanoTime.getAsLong() - begun), LONGEST_PAUSE.toNanos());
        try {
            clock.schedule(this::tickSafely, Math.max(pause, PAUSE.toNanos()), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            // closed meanwhile
        }
    }

    private void tick() {
        if (topics.isEmpty()) {
            idle = true;
            return;
        }
        long now = nanoTime.getAsLong();
        if (now - sessionsAt > SESSIONS_NANOS) {
            sessionsAt = now;
            endLoggedOut();
        }
        boolean all = idle || now - refreshedAt > REFRESH_NANOS;
        if (idle) {
            known = progress.lastSequence();
            idle = false;
        }
        Set<Task> touched = touched();
        for (Topic topic : List.copyOf(topics.values())) {
            if (all
                    || topic.isNew()
                    || topic.picture.isAlwaysDue()
                    || !Collections.disjoint(topic.picture.tasks(), touched)) {
                topic.refresh(all, now);
            }
        }
        refreshedAt = all ? now : refreshedAt;
    }

    /** Streams end with the session that opened them. */
    private void endLoggedOut() {
        Map<String, Boolean> asked = new HashMap<>();
        for (Topic topic : topics.values()) {
            for (Onlooker onlooker : topic.onlookers()) {
                LogIn logIn = onlooker.logIn();
                if (!asked.computeIfAbsent(
                        logIn.cookie(), cookie -> logIn.goesOn().getAsBoolean())) {
                    onlooker.stream().endSoon();
                }
            }
        }
    }

    /** What was answered since last time, anywhere. */
    private Set<Task> touched() {
        Set<Task> touched = new HashSet<>();
        List<Entry> entries;
        do {
            entries = progress.recordedSince(known, PAGE);
            for (Entry entry : entries) {
                touched.add(entry.attempt().task());
                known = entry.sequence();
            }
        } while (entries.size() == PAGE);
        return touched;
    }

    /** One picture, and those who look at it. */
    private final class Topic {
        private final Picture picture;
        private final Set<Onlooker> onlookers = new HashSet<>();
        /** Empty until it was first worked out. */
        private Optional<Map<String, Object>> last = Optional.empty();

        Topic(Picture picture) {
            this.picture = picture;
        }

        synchronized boolean isNew() {
            return last.isEmpty();
        }

        synchronized List<Onlooker> onlookers() {
            return List.copyOf(onlookers);
        }

        synchronized void add(Onlooker onlooker) {
            onlookers.add(onlooker);
            last.ifPresent(parts -> onlooker.stream().send(json(parts)));
        }

        /** @return whether anybody is left */
        synchronized boolean remove(EventStreams.Stream stream) {
            onlookers.removeIf(each -> each.stream() == stream);
            return !onlookers.isEmpty();
        }

        /** @param beat whether something is to be sent to everybody, so that nobody seems to be gone */
        void refresh(boolean beat, long now) {
            Map<String, Object> parts = picture.parts().get();
            List<EventStreams.Stream> old = new ArrayList<>();
            synchronized (this) {
                Map<String, Object> before = last.orElse(Map.of());
                Map<String, Object> changed = new LinkedHashMap<>();
                parts.forEach((name, part) -> {
                    if (!part.equals(before.get(name))) {
                        changed.put(name, part);
                    }
                });
                last = Optional.of(new HashMap<>(parts));
                if (!changed.isEmpty()) {
                    String sent = json(changed);
                    onlookers.forEach(each -> each.stream().send(sent));
                } else if (beat) {
                    onlookers.forEach(each -> each.stream().beat());
                }
                onlookers.stream()
                        .filter(each -> now - each.since() > LONGEST_NANOS)
                        .forEach(each -> old.add(each.stream()));
            }
            old.forEach(EventStreams.Stream::end);
        }
    }

    private static String json(Map<String, Object> parts) {
        try {
            return JSON.writeValueAsString(parts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends all streams; browsers look for another server by themselves. */
    @Override
    public void close() {
        clock.shutdownNow();
        topics.values()
                .forEach(
                        topic -> topic.onlookers().forEach(each -> each.stream().end()));
        streams.close();
    }
}
