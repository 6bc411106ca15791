package ippo.training;

import ippo.content.BankPuzzle;
import ippo.review.Rating;
import ippo.review.Reviews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * Cache of the ratings of all puzzles: a choice among thousands needs each of them, and none moves far within
 * {@link #AGE}. May be shared between threads; two that find it too old both read.
 */
public final class PuzzleRatings {
    static final Duration AGE = Duration.ofMinutes(1);

    private final Reviews reviews;
    private final Clock clock;
    private volatile Optional<Snapshot> latest = Optional.empty();

    public PuzzleRatings(Reviews reviews, Clock clock) {
        this.reviews = reviews;
        this.clock = clock;
    }

    private record Snapshot(Instant at, Function<BankPuzzle, Rating> ratings) {}

    /**
     * The ratings as they were a moment ago.
     *
     * @throws ippo.store.StoreException if the database fails
     */
    public Function<BankPuzzle, Rating> get() {
        Instant now = clock.instant();
        Optional<Snapshot> known = latest.filter(snapshot ->
                !snapshot.at().plus(AGE).isBefore(now) && !snapshot.at().isAfter(now));
        if (known.isPresent()) {
            return known.get().ratings();
        }
        Function<BankPuzzle, Rating> ratings = reviews.ratings();
        latest = Optional.of(new Snapshot(now, ratings));
        return ratings;
    }
}
