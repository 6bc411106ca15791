package ippo.classroom;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
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
        return plain(ZoneId.systemDefault());
    }

    /** The time of the world has many names, of which one is enough. */
    private static ZoneId plain(ZoneId zone) {
        return zone.getRules().equals(ZoneOffset.UTC.getRules()) ? ZoneId.of("UTC") : zone;
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
        return REGIONS.contains(id.split("/")[0]) && !OldZones.TODAY.containsKey(id);
    }

    /** The names out of use that mean the same as this one, as a browser may say them. */
    public static List<String> formerNames(String id) {
        return OldZones.TODAY.entrySet().stream()
                .filter(each -> each.getValue().equals(id))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** A zone that somebody names, perhaps by a name out of use; empty if there is none such. */
    public static Optional<ZoneId> read(String id) {
        String today = OldZones.TODAY.getOrDefault(id, id);
        return all().stream().filter(each -> each.getId().equals(today)).findFirst();
    }

    /** As it was stored: nothing before zones could be chosen. What a server with newer tables wrote may be unknown. */
    static ZoneId stored(String id) {
        try {
            return id.isEmpty() ? ofServer() : plain(ZoneId.of(id));
        } catch (DateTimeException unknown) {
            return ofServer();
        }
    }
}
