package ippo.account;

import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Token buckets (rate limiter), one for each key, in memory alone. Those not used for longest are forgotten when there
 * are too many. May be shared between threads.
 */
final class TokenBuckets {
    private static final int MOST_KEYS = 20_000;

    private final int capacity;
    private final long millisAToken;
    private final Clock clock;
    /** Those that were used last stand last. */
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_KEYS;
        }
    };

    /**
     * @param capacity tokens of a full bucket
     * @param refill after how long there is one more
     */
    TokenBuckets(int capacity, Duration refill, Clock clock) {
        this.capacity = capacity;
        this.millisAToken = refill.toMillis();
        this.clock = clock;
    }

    /** Takes a token. @return empty if there was one, or how long it takes until there is */
    synchronized Optional<Duration> take(String key) {
        long now = clock.millis();
        Bucket bucket = filled(key, now);
        boolean there = bucket.millis() >= millisAToken;
        buckets.put(key, there ? new Bucket(bucket.millis() - millisAToken, now) : bucket);
        return there ? Optional.empty() : Optional.of(Duration.ofMillis(millisAToken - bucket.millis()));
    }

    /** Puts back a token that was taken. */
    synchronized void giveBack(String key) {
        long now = clock.millis();
        Bucket bucket = filled(key, now);
        buckets.put(key, new Bucket(Math.min(full(), bucket.millis() + millisAToken), now));
    }

    private Bucket filled(String key, long now) {
        Bucket before = buckets.getOrDefault(key, new Bucket(full(), now));
        long passed = Math.max(0, now - before.at());
        return new Bucket(Math.min(full(), before.millis() + passed), now);
    }

    private long full() {
        return capacity * millisAToken;
    }

    /**
     * @param millis what it holds, in the time that it took to come
     * @param at when it held that
     */
    private record Bucket(long millis, long at) {}
}
