package ippo.web.frame;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * How much one visitor may answer, and how many new visitors may come from one address: far more than a person or a
 * school does, far less than a program could. Counted in memory alone. May be shared between threads.
 */
public final class Limits {
    /** In a burst, and then this many a second. */
    private static final int ANSWERS = 200;

    private static final double ANSWERS_A_SECOND = 3;
    /** A school behind one address sends all its classes in the same minute. */
    private static final int NEWCOMERS = 1000;

    private static final double NEWCOMERS_A_SECOND = 1;

    private final Buckets answers;
    private final Buckets newcomers;

    /** @param nanoTime as {@link System#nanoTime} */
    public Limits(LongSupplier nanoTime) {
        this.answers = new Buckets(ANSWERS, ANSWERS_A_SECOND, nanoTime);
        this.newcomers = new Buckets(NEWCOMERS, NEWCOMERS_A_SECOND, nanoTime);
    }

    /** Counts something that is kept of a visitor. */
    void answer(long visitor) {
        require(answers.take(visitor));
    }

    /** Counts a visitor who is made. */
    void newcomer(String address) {
        require(newcomers.take(address));
    }

    private static void require(boolean within) {
        if (!within) {
            throw new Refusal(429, "error.too-much");
        }
    }

    /** A bucket of tokens for each key; those not used for longest are forgotten when there are too many. */
    static final class Buckets {
        private static final int MOST_KEYS = 20_000;

        private final int capacity;
        private final double tokensANano;
        private final LongSupplier nanoTime;
        /** Those that were used last stand last. */
        private final Map<Object, Bucket> buckets = new LinkedHashMap<>(64, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Object, Bucket> eldest) {
                return size() > MOST_KEYS;
            }
        };

        Buckets(int capacity, double tokensASecond, LongSupplier nanoTime) {
            this.capacity = capacity;
            this.tokensANano = tokensASecond / 1e9;
            this.nanoTime = nanoTime;
        }

        /** Whether there was a token left. */
        synchronized boolean take(Object key) {
            long now = nanoTime.getAsLong();
            Bucket before = buckets.getOrDefault(key, new Bucket(capacity, now));
            double tokens = Math.min(capacity, before.tokens() + (now - before.at()) * tokensANano);
            boolean there = tokens >= 1;
            buckets.put(key, new Bucket(there ? tokens - 1 : tokens, now));
            return there;
        }

        private record Bucket(double tokens, long at) {}
    }
}
