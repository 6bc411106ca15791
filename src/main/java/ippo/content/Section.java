package ippo.content;

import java.util.List;
import java.util.Objects;

/**
 * A part of the curriculum.
 *
 * @param id its title is the message {@code section.<id>}
 * @param isAside whether it is a side path: the way through the course does not lead through it
 * @param stations in order
 */
public record Section(String id, boolean isAside, List<Station> stations) {
    public Section {
        Objects.requireNonNull(id, "id");
        stations = List.copyOf(stations);
    }

    /** Its lessons, in order. */
    public List<Lesson> lessons() {
        return stations.stream()
                .flatMap(station -> switch (station) {
                    case Station.OfLesson(Lesson lesson) -> List.of(lesson).stream();
                    case Station.OfGame game -> List.<Lesson>of().stream();
                    case Station.OfMates mates -> List.<Lesson>of().stream();
                    case Station.OfDrills drills -> List.<Lesson>of().stream();
                })
                .toList();
    }
}
