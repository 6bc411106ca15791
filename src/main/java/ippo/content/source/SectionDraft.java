package ippo.content.source;

import java.util.List;
import java.util.stream.Stream;

/** A section of the curriculum file. @param isAside whether it is a side path */
public record SectionDraft(Located<String> id, boolean isAside, List<StationDraft> stations) {
    public SectionDraft {
        stations = List.copyOf(stations);
    }

    /** The ids of its lessons. */
    public List<Located<String>> lessons() {
        return stations.stream()
                .flatMap(station -> switch (station) {
                    case StationDraft.OfLesson(Located<String> lesson) -> Stream.of(lesson);
                    case StationDraft.OfGame game -> Stream.<Located<String>>empty();
                    case StationDraft.OfMates mates -> Stream.<Located<String>>empty();
                    case StationDraft.OfDrills drills -> Stream.<Located<String>>empty();
                })
                .toList();
    }
}
