package ippo.web.game.review;

import java.util.function.IntConsumer;

/** How many hints of a moment were opened since it was solved last. For one request. */
final class Opened {
    private final IntConsumer kept;
    private int count;

    /**
     * @param count so far
     * @param kept what remembers a new count
     */
    Opened(int count, IntConsumer kept) {
        this.count = count;
        this.kept = kept;
    }

    int count() {
        return count;
    }

    /** So many are open now, or more. */
    void open(int level) {
        if (level > count) {
            set(level);
        }
    }

    /** All are closed. */
    void close() {
        if (count > 0) {
            set(0);
        }
    }

    private void set(int now) {
        count = now;
        kept.accept(now);
    }
}
