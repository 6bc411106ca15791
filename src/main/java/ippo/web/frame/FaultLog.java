package ippo.web.frame;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Log of requests that failed by our mistake. Each kind of failure is told in one line with the beginning of its stack
 * trace, and then now and then with how often it happened: a request that anybody can repeat must not fill the disk.
 * May be shared between threads.
 */
public final class FaultLog {
    private static final int MOST_KINDS = 50;
    private static final int FRAMES = 8;
    private static final int LONGEST_MESSAGE = 200;
    private static final String OURS = "ippo.";

    private final LongSupplier nanoTime;
    private final Consumer<String> log;
    /** By kind of failure; the one that was told longest ago stands first. */
    private final Map<String, LogThrottle> kinds = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, LogThrottle> eldest) {
            return size() > MOST_KINDS;
        }
    };

    /**
     * @param nanoTime as {@link System#nanoTime}
     * @param log takes a line
     */
    public FaultLog(LongSupplier nanoTime, Consumer<String> log) {
        this.nanoTime = nanoTime;
        this.log = log;
    }

    /** @param request such as {@code GET /en/learn} */
    public void add(String request, Throwable fault) {
        String stack = stack(fault);
        LogThrottle complaints;
        synchronized (kinds) {
            complaints =
                    kinds.computeIfAbsent(fault.getClass().getName() + stack, kind -> new LogThrottle(nanoTime, log));
        }
        complaints.add(request + ": " + named(fault) + stack);
    }

    private static String named(Throwable fault) {
        String text = fault.toString().replaceAll("[\\r\\n]+", " ");
        return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + "…";
    }

    /** Where it came from: the first frames, and those of ours; and the same of its cause. */
    private static String stack(Throwable fault) {
        StringBuilder stack = new StringBuilder();
        Throwable cause = fault;
        for (int depth = 0; cause != null && depth < 3; depth++) {
            if (depth > 0) {
                stack.append("; caused by ").append(cause.getClass().getName());
            }
            StackTraceElement[] frames = cause.getStackTrace();
            Arrays.stream(frames, 0, Math.min(frames.length, 2))
                    .forEach(frame -> stack.append(" at ").append(frame));
            Arrays.stream(frames, Math.min(frames.length, 2), frames.length)
                    .filter(frame -> frame.getClassName().startsWith(OURS))
                    .limit(FRAMES)
                    .forEach(frame -> stack.append(" at ").append(frame));
            cause = cause.getCause();
        }
        return stack.toString();
    }
}
