package ippo.classplay;

import java.util.OptionalLong;

/** Two who play each other in a round, by the ids of their members. @param white empty for a bye, which is Black's */
public record Pairing(long black, OptionalLong white) {
    public Pairing {
        if (white.isPresent() && white.getAsLong() == black) {
            throw new IllegalArgumentException("against itself: " + black);
        }
    }
}
