package ippo.web.frame;

import io.javalin.http.Context;
import io.javalin.http.sse.SseClient;
import io.javalin.http.sse.SseHandler;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Browsers that are told by themselves what changes (Server-Sent Events). Sends to each in order, and never makes
 * anybody wait who has something to be sent. May be shared between threads.
 */
public final class EventStreams implements AutoCloseable {
    /** Less than the silence after which connections are closed. */
    public static final Duration BEAT = Duration.ofSeconds(8);

    private static final Duration AGAIN = Duration.ofSeconds(1);
    /** Of one who does not take what is sent. */
    private static final int MOST_WAITING = 50;

    /** Whoever takes nothing holds one of these until the connection is closed. */
    private final ExecutorService senders;

    /** @param name of its threads */
    public EventStreams(String name) {
        senders = Executors.newFixedThreadPool(16, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Answers with a stream that stays open until the browser goes.
     *
     * @param opened is given it, to send by
     * @param gone is given it when it is over; perhaps more than once
     */
    public void open(Context ctx, Consumer<Stream> opened, Consumer<Stream> gone) {
        ctx.header("X-Accel-Buffering", "no"); // a proxy is not to wait until there is more
        new SseHandler(0, client -> {
                    client.keepAlive();
                    askAgainSoon(client);
                    Stream stream = new Stream(client);
                    opened.accept(stream);
                    client.onClose(() -> gone.accept(stream));
                    if (client.terminated()) {
                        gone.accept(stream);
                    }
                })
                .handle(ctx);
    }

    /** Where a server has gone, another one may be there: browsers would wait for three seconds, or five. */
    private static void askAgainSoon(SseClient client) {
        try {
            client.ctx().res().getOutputStream().print("retry: " + AGAIN.toMillis() + "\n\n");
        } catch (IOException e) {
            // gone already: whoever sends something will notice
        }
    }

    /** One browser. */
    public final class Stream {
        private final SseClient client;
        private final Queue<Optional<String>> waiting = new ArrayDeque<>();
        private boolean sending;

        private Stream(SseClient client) {
            this.client = Objects.requireNonNull(client, "client");
        }

        /** @param data a change, in ASCII, since streams of Javalin are written in ISO 8859-1 */
        public void send(String data) {
            add(Optional.of(data));
        }

        /** Nothing but a sign of life, so that nobody seems to be gone. */
        public void beat() {
            add(Optional.empty());
        }

        private synchronized void add(Optional<String> data) {
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

        /** Ends it soon, without waiting for that. */
        public void endSoon() {
            senders.execute(this::end);
        }

        /** Ends it; the browser asks anew. */
        public void end() {
            client.close();
        }
    }

    /** Whoever still streams is to have ended that before. */
    @Override
    public void close() {
        senders.shutdown();
    }
}
