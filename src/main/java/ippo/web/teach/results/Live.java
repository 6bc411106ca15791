package ippo.web.teach.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import io.javalin.http.sse.SseClient;
import io.javalin.http.sse.SseHandler;
import ippo.answer.Task;
import ippo.progress.Entry;
import ippo.progress.Progress;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.frame.Visit.LogIn;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
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
    private static final Duration AGAIN = Duration.ofSeconds(1);
    /** Less than the silence after which connections are closed. */
    private static final long REFRESH_NANOS = Duration.ofSeconds(8).toNanos();

    /** Then a browser asks anew, and with it whether it still may. */
    private static final long LONGEST_NANOS = Duration.ofMinutes(5).toNanos();

    /** How often is asked whether those who look on are still logged in. */
    private static final long SESSIONS_NANOS = Duration.ofSeconds(1).toNanos();

    private static final int PAGE = 1000;
    /** Of one who does not take what is sent. */
    private static final int MOST_WAITING = 50;

    /** Streams of Javalin are written in ISO 8859-1. */
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final Progress progress;
    private final LongSupplier nanoTime;
    private final Map<Object, Topic> topics = new ConcurrentHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> daemon(task));
    /** Whoever takes nothing holds one of these until the connection is closed. */
    private final ExecutorService senders = Executors.newFixedThreadPool(16, task -> daemon(task));

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
     * @param parts by name; asked for again and again, so that whoever may no longer look sees nothing
     */
    record Picture(Object key, Set<Task> tasks, Supplier<Map<String, Object>> parts) {}

    /** Answers with a picture, and then with what changes in it, until the browser goes. */
    void stream(Context ctx, Picture picture) {
        ctx.header("X-Accel-Buffering", "no"); // a proxy is not to wait until there is more
        LogIn logIn = Visit.of(ctx).logIn().orElseThrow(() -> new Refusal(403, "error.not-yours"));
        new SseHandler(0, client -> watch(picture, logIn, client)).handle(ctx);
    }

    private void watch(Picture picture, LogIn logIn, SseClient client) {
        client.keepAlive();
        askAgainSoon(client);
        Stream stream = new Stream(client, logIn, nanoTime.getAsLong());
        topics.compute(picture.key(), (key, there) -> {
            Topic topic = there == null ? new Topic(picture) : there;
            topic.add(stream);
            return topic;
        });
        client.onClose(() -> leave(picture.key(), stream));
        if (client.terminated()) {
            leave(picture.key(), stream);
        }
    }

    /** Where a server has gone, another one may be there: browsers would wait for three seconds, or five. */
    private static void askAgainSoon(SseClient client) {
        try {
            client.ctx().res().getOutputStream().print("retry: " + AGAIN.toMillis() + "\n\n");
        } catch (IOException e) {
            // gone already: whoever sends something will notice
        }
    }

    private void leave(Object key, Stream stream) {
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
            if (all || topic.isNew() || !Collections.disjoint(topic.picture.tasks(), touched)) {
                topic.refresh(all, now);
            }
        }
        refreshedAt = all ? now : refreshedAt;
    }

    /** Streams end with the session that opened them. */
    private void endLoggedOut() {
        Map<String, Boolean> asked = new HashMap<>();
        for (Topic topic : topics.values()) {
            for (Stream stream : topic.streams()) {
                LogIn logIn = stream.logIn;
                if (!asked.computeIfAbsent(
                        logIn.cookie(), cookie -> logIn.goesOn().getAsBoolean())) {
                    senders.execute(stream::end);
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
        private final Set<Stream> streams = new HashSet<>();
        /** Empty until it was first worked out. */
        private Optional<Map<String, Object>> last = Optional.empty();

        Topic(Picture picture) {
            this.picture = picture;
        }

        synchronized boolean isNew() {
            return last.isEmpty();
        }

        synchronized List<Stream> streams() {
            return List.copyOf(streams);
        }

        synchronized void add(Stream stream) {
            streams.add(stream);
            last.ifPresent(parts -> stream.send(Optional.of(json(parts))));
        }

        /** @return whether anybody is left */
        synchronized boolean remove(Stream stream) {
            streams.remove(stream);
            return !streams.isEmpty();
        }

        /** @param beat whether something is to be sent to everybody, so that nobody seems to be gone */
        void refresh(boolean beat, long now) {
            Map<String, Object> parts = picture.parts().get();
            List<Stream> old = new ArrayList<>();
            synchronized (this) {
                Map<String, Object> before = last.orElse(Map.of());
                Map<String, Object> changed = new LinkedHashMap<>();
                parts.forEach((name, part) -> {
                    if (!part.equals(before.get(name))) {
                        changed.put(name, part);
                    }
                });
                last = Optional.of(new HashMap<>(parts));
                if (beat || !changed.isEmpty()) {
                    Optional<String> sent = changed.isEmpty() ? Optional.empty() : Optional.of(json(changed));
                    streams.forEach(stream -> stream.send(sent));
                }
                streams.stream()
                        .filter(stream -> now - stream.since > LONGEST_NANOS)
                        .forEach(old::add);
            }
            old.forEach(Stream::end);
        }
    }

    private static String json(Map<String, Object> parts) {
        try {
            return JSON.writeValueAsString(parts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One browser. Sends in order, and never makes anybody wait who has something to be sent. */
    private final class Stream {
        private final SseClient client;
        private final LogIn logIn;
        private final long since;
        private final Queue<Optional<String>> waiting = new ArrayDeque<>();
        private boolean sending;

        Stream(SseClient client, LogIn logIn, long since) {
            this.client = Objects.requireNonNull(client, "client");
            this.logIn = logIn;
            this.since = since;
        }

        /** @param data a change; empty for a sign of life */
        synchronized void send(Optional<String> data) {
            if (waiting.size() >= MOST_WAITING) {
                senders.execute(this::end);
                return;
            }
            waiting.add(data);
            if (!sending) {
                sending = true;
                senders.execute(this::drain);
            }
        }

        private void drain() {
            for (Optional<Optional<String>> next = next(); next.isPresent(); next = next()) {
                next.get().ifPresentOrElse(data -> client.sendEvent("change", data), () -> client.sendComment(""));
            }
        }

        private synchronized Optional<Optional<String>> next() {
            Optional<String> data = client.terminated() ? null : waiting.poll();
            sending = data != null;
            return Optional.ofNullable(data);
        }

        void end() {
            client.close();
        }
    }

    /** Ends all streams; browsers look for another server by themselves. */
    @Override
    public void close() {
        clock.shutdownNow();
        topics.values().forEach(topic -> topic.streams().forEach(Stream::end));
        senders.shutdown();
    }
}
