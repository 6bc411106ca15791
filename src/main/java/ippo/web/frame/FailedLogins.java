package ippo.web.frame;

import io.javalin.config.Key;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Failed logins in the log, for whoever watches over the server: against what kind of login, and how many, at most a
 * line a minute. Without names and addresses. May be shared between threads.
 */
public final class FailedLogins {
    /** Where every visit finds it. */
    public static final Key<FailedLogins> KEY = new Key<>("failed-logins");

    /** What somebody tried to log in with. */
    public enum Kind {
        PASSWORD("password"),
        DEVICE_CODE("device code missing"),
        RECOVERY_CODE("recovery code"),
        CONFIRMATION("password asked for again"),
        WORDS("four words"),
        CARD("printed card");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(FailedLogins.class);
    private static final long PAUSE = 60_000_000_000L;
    /** Of a line; people who mistype make fewer. */
    private static final int MANY = 50;

    private final LongSupplier nanoTime;
    /** Since the last line. */
    private final Map<Kind, Count> counts = new EnumMap<>(Kind.class);
    /** Since the start. */
    private final Map<Kind, Integer> all = new EnumMap<>(Kind.class);

    private boolean begun;
    private long last;

    /** @param nanoTime as {@link System#nanoTime} */
    public FailedLogins(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Counts one. @param judged whether it was looked at, or refused since there were too many */
    synchronized void add(Kind kind, boolean judged) {
        all.merge(kind, 1, Integer::sum);
        counts.merge(kind, new Count(judged ? 1 : 0, judged ? 0 : 1), Count::plus);
        long now = nanoTime.getAsLong();
        if (begun && now - last < PAUSE) {
            return;
        }
        begun = true;
        last = now;
        String line = Arrays.stream(Kind.values())
                .filter(counts::containsKey)
                .map(each -> each.text + " " + counts.get(each))
                .collect(Collectors.joining(", "));
        boolean many = counts.values().stream().mapToInt(Count::all).sum() >= MANY;
        counts.clear();
        if (many) {
            LOG.warn("failed logins since the last such line: {}", line);
        } else {
            LOG.info("failed logins since the last such line: {}", line);
        }
    }

    /** How many there were since the server started, looked at or not. */
    public synchronized int all(Kind kind) {
        return all.getOrDefault(kind, 0);
    }

    private record Count(int wrong, int refused) {
        Count plus(Count other) {
            return new Count(wrong + other.wrong, refused + other.refused);
        }

        int all() {
            return wrong + refused;
        }

        @Override
        public String toString() {
            return refused == 0 ? String.valueOf(wrong) : wrong + " (and " + refused + " not looked at)";
        }
    }
}
