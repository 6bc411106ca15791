package ippo.content;

import java.util.List;
import java.util.Objects;

/**
 * A part of the curriculum.
 *
 * @param id its title is the message {@code section.<id>}
 */
public record Section(String id, List<Lesson> lessons) {
    public Section {
        Objects.requireNonNull(id, "id");
        lessons = List.copyOf(lessons);
    }
}
