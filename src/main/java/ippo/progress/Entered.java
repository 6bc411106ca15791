package ippo.progress;

import java.util.Objects;
import java.util.Optional;

/**
 * How somebody came into the course.
 *
 * @param station the station at which it opens, by its id, where a placement found that out
 */
public record Entered(Entrance entrance, Optional<String> station) {
    public Entered {
        Objects.requireNonNull(entrance, "entrance");
        Objects.requireNonNull(station, "station");
    }
}
