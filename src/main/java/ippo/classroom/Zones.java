package ippo.classroom;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The time zones that a class can be in: cities by their continent or ocean, UTC, and where the server stands. */
public final class Zones {
    private static final Set<String> REGIONS =
            Set.of("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific");

    private Zones() {}

    /** Where the server stands: that of the school, as a rule. */
    public static ZoneId ofServer() {
        return ZoneId.systemDefault();
    }

    /** All of them, by their ids. */
    public static List<ZoneId> all() {
        return Stream.concat(
                        Stream.of("UTC", ofServer().getId()),
                        ZoneId.getAvailableZoneIds().stream().filter(Zones::isCity))
                .distinct()
                .sorted()
                .map(ZoneId::of)
                .toList();
    }

    private static boolean isCity(String id) {
        return REGIONS.contains(id.split("/")[0]);
    }

    /** A zone that somebody names; empty if there is none such. */
    public static Optional<ZoneId> read(String id) {
        return all().stream().filter(each -> each.getId().equals(id)).findFirst();
    }

    /** As it was stored: nothing before zones could be chosen. What a server with newer tables wrote may be unknown. */
    static ZoneId stored(String id) {
        try {
            return id.isEmpty() ? ofServer() : ZoneId.of(id);
        } catch (DateTimeException unknown) {
            return ofServer();
        }
    }
}
