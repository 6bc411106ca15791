package ippo.classplay;

import java.util.Objects;
import java.util.Optional;

/** A pairing of an earlier round. @param result empty while it goes on */
public record Meeting(int round, Pairing pairing, Optional<GameResult> result) {
    public Meeting {
        Objects.requireNonNull(pairing, "pairing");
        Objects.requireNonNull(result, "result");
    }
}
