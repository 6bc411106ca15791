package ippo.training;

import ippo.review.Rating;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How hard the mates of a day are that somebody takes: everybody who takes the same lane gets the same. */
public enum Lane {
    EASY(0),
    MIDDLE(1200),
    HARD(1550);

    private final double from;

    /** @param from the rating of a solver to whom it fits */
    Lane(double from) {
        this.from = from;
    }

    /** Its name in addresses and in the keys of sentences. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The lane of this word. */
    public static Optional<Lane> of(String word) {
        return Stream.of(values()).filter(lane -> lane.word().equals(word)).findFirst();
    }

    /** The lane that fits a solver. @param rating empty if it is not known */
    public static Lane fitting(Optional<Rating> rating) {
        return Stream.of(HARD, MIDDLE)
                .filter(lane ->
                        rating.filter(known -> known.value() >= lane.from).isPresent())
                .findFirst()
                .orElse(EASY);
    }
}
