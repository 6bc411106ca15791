package ippo.web.play.http;

import ippo.account.Visitor;
import ippo.answer.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How long somebody has had a question before his eyes. Kept in memory alone, for so many at a time: whoever comes to
 * another server, or after a restart, took a time that is not known. May be shared between threads.
 */
final class Stopwatch {
    private static final int MOST = 20_000;

    private record Seen(long visitor, Task task) {}

    private final Map<Seen, Instant> since = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Seen, Instant> eldest) {
            return size() > MOST;
        }
    };

    synchronized void start(Visitor visitor, Task task, Instant now) {
        Seen seen = new Seen(visitor.id(), task);
        since.remove(seen);
        since.put(seen, now);
    }

    /** The time until it was answered; what comes after it has no time until it is shown anew. */
    synchronized Optional<Duration> stop(Visitor visitor, Task task, Instant now) {
        return Optional.ofNullable(since.remove(new Seen(visitor.id(), task)))
                .map(start -> Duration.between(start, now))
                .filter(time -> !time.isNegative());
    }
}
