package ippo.account;

import java.time.Duration;

/**
 * Growing delays (exponential backoff): some wrong tries are free, then each doubles the wait for the next, up to a
 * longest one. Each is forgiven after a while.
 *
 * @param free tries without a wait
 * @param first wait after the last free one
 * @param longest wait there is
 * @param forgiven time after which there is one wrong try less
 */
record Backoff(int free, Duration first, Duration longest, Duration forgiven) {

    /** The wait before the next try. @param wrong tries so far */
    Duration delay(int wrong) {
        if (wrong < free) {
            return Duration.ZERO;
        }
        Duration delay = first.multipliedBy(1L << Math.min(wrong - free, 30));
        return delay.compareTo(longest) > 0 ? longest : delay;
    }

    /** Wrong tries that are worth counting: with more, the wait would be no longer. */
    int most() {
        int wrong = free;
        while (delay(wrong).compareTo(longest) < 0) {
            wrong++;
        }
        return wrong;
    }
}
