package ippo.content;

import java.util.List;
import java.util.Optional;

/** All lessons and puzzles. Immutable, so it may be shared between threads. */
public final class Content {
    private final List<Section> sections;
    private final PuzzleBank bank;

    public Content(List<Section> sections, PuzzleBank bank) {
        this.sections = List.copyOf(sections);
        this.bank = bank;
    }

    /** In the order of the curriculum. */
    public List<Section> sections() {
        return sections;
    }

    /** All lessons, in the order of the curriculum. */
    public List<Lesson> lessons() {
        return sections.stream().flatMap(section -> section.lessons().stream()).toList();
    }

    public Optional<Lesson> lesson(String id) {
        return lessons().stream().filter(lesson -> lesson.id().equals(id)).findFirst();
    }

    public PuzzleBank bank() {
        return bank;
    }
}
