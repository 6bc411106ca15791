package ippo.web.admission;

import ippo.web.frame.Cost;
import java.time.Duration;

/**
 * Capacity of one cost class.
 *
 * @param places how many requests are worked on at once, each in a thread
 * @param open how many answers may be under way at once, those included that are only being sent
 * @param queue how many requests may wait
 * @param patience how long one waits before it is refused
 * @param atOnceOfOne how many requests of one browser are worked on at once
 * @param ofOne how many requests of one browser may be under way or waiting
 */
public record Capacity(int places, int open, int queue, Duration patience, int atOnceOfOne, int ofOne) {
    /** One address may take so much of the queue and of what is open: a school's is one, and so is a flood's. */
    private static final double OF_ONE_ADDRESS = 0.8;

    /** As many as there may be. */
    private static final int ANY = 1_000_000;

    public Capacity {
        if (places < 1 || open < places || queue < 0 || atOnceOfOne < 1 || ofOne < atOnceOfOne) {
            throw new IllegalArgumentException(
                    "no capacity: " + places + " " + open + " " + queue + " " + atOnceOfOne + " " + ofOne);
        }
    }

    int queueOfOneAddress() {
        return (int) Math.ceil(queue * OF_ONE_ADDRESS);
    }

    int openOfOneAddress() {
        return Math.max(places, (int) Math.ceil(open * OF_ONE_ADDRESS));
    }

    /**
     * What a server of so many processors gives a class. All places together are fewer than the threads of the server,
     * so that one is always left for {@link Cost#PROBE}.
     */
    static Capacity of(Cost cost, int processors) {
        int half = Math.max(1, processors / 2);
        return switch (cost) {
            case PROBE -> new Capacity(ANY, ANY, 0, Duration.ZERO, ANY, ANY);
            case FILE -> new Capacity(24, 400, 3000, seconds(25), 24, 100);
            case PAGE -> new Capacity(Math.min(32, 8 * processors), 600, 1500, seconds(25), 8, 30);
            case WRITE -> new Capacity(32, 600, 1500, seconds(25), 4, 20);
            case SEARCH -> new Capacity(Math.min(16, Math.max(2, processors)), 200, 300, seconds(12), 1, 4);
            case JOB -> new Capacity(24, 200, 200, seconds(8), 2, 6);
            case PASSWORD -> new Capacity(Math.min(16, half), 100, 600, seconds(25), 1, 4);
            case PAPER -> new Capacity(Math.min(4, half), 60, 100, seconds(25), 1, 6);
            case UPLOAD -> new Capacity(8, 8, 16, seconds(8), 1, 2);
            case STREAM -> new Capacity(8, 2000, 400, seconds(8), 4, 16);
        };
    }

    private static Duration seconds(int count) {
        return Duration.ofSeconds(count);
    }
}
