package ippo.web;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections whose request line and headers take too long to come (slowloris): the silence that Jetty allows
 * begins anew with each byte. May be shared between threads.
 */
final class Connections implements Connection.Listener {
    private final long longestHead;
    private final LongSupplier nanoTime;
    private final Map<Connection, Head> heads = new ConcurrentHashMap<>();

    /**
     * @param longestHead within which the head of a request must have come, from its first byte on
     * @param nanoTime as {@link System#nanoTime}
     */
    Connections(Duration longestHead, LongSupplier nanoTime) {
        this.longestHead = longestHead.toNanos();
        this.nanoTime = nanoTime;
    }

    /** What is awaited on a connection. */
    private static final class Head {
        /** While a request is being answered, nothing is. */
        private boolean isBusy;

        private long bytesBefore;
        private boolean hasBegun;
        private long begunAt;

        synchronized void busy() {
            isBusy = true;
        }

        synchronized void await(long bytes) {
            isBusy = false;
            hasBegun = false;
            bytesBefore = bytes;
        }

        /** Whether the head of a request has been coming for longer than this. */
        synchronized boolean isLate(long bytes, long now, long longest) {
            if (isBusy || bytes == bytesBefore) {
                return false;
            }
            if (!hasBegun) {
                hasBegun = true;
                begunAt = now;
            }
            return now - begunAt > longest;
        }
    }

    @Override
    public void onOpened(Connection connection) {
        heads.put(connection, new Head());
    }

    @Override
    public void onClosed(Connection connection) {
        heads.remove(connection);
    }

    /** The head of a request is there. */
    void arrived(Request request) {
        Connection connection = request.getConnectionMetaData().getConnection();
        Head head = heads.get(connection);
        if (head != null) {
            head.busy();
            Request.addCompletionListener(request, trouble -> head.await(connection.getBytesIn()));
        }
    }

    /** How many connections there are. */
    int count() {
        return heads.size();
    }

    /** Looks at all connections, again and again. */
    void watch(Scheduler scheduler, Duration pause) {
        scheduler.schedule(
                () -> {
                    closeLate();
                    watch(scheduler, pause);
                },
                pause.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    private void closeLate() {
        long now = nanoTime.getAsLong();
        heads.forEach((connection, head) -> {
            if (head.isLate(connection.getBytesIn(), now, longestHead)) {
                connection.getEndPoint().close();
            }
        });
    }
}
