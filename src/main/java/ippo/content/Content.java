package ippo.content;

import java.util.List;
import java.util.Optional;

/** All lessons and puzzles. Immutable, so it may be shared between threads. */
public final class Content {
    private final Optional<Lesson> welcome;
    private final List<Section> sections;
    private final List<Term> terms;
    private final PuzzleBank bank;

    public Content(Optional<Lesson> welcome, List<Section> sections, List<Term> terms, PuzzleBank bank) {
        this.welcome = welcome;
        this.sections = List.copyOf(sections);
        this.terms = List.copyOf(terms);
        this.bank = bank;
    }

    /** The lesson that the first page is, all cards; no part of the curriculum. */
    public Optional<Lesson> welcome() {
        return welcome;
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

    /** The words of shogi. */
    public List<Term> terms() {
        return terms;
    }

    public PuzzleBank bank() {
        return bank;
    }
}
