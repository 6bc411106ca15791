package ippo.classroom;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An ordered list of lessons, exercises and puzzles, made by a teacher to be assigned.
 *
 * @param id stands in its teacher's addresses
 * @param description for teachers and pupils, as plain text; perhaps empty
 * @param shareCode what its shared address ends with, if it is shared
 * @param items each once
 */
public record WorkSet(
        long id, String name, String description, Optional<String> shareCode, List<SetItem> items, Instant changedAt) {
    public WorkSet {
        items = List.copyOf(items);
    }
}
