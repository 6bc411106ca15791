package ippo.content;

import ippo.tsume.Puzzle;
import java.util.List;
import java.util.Optional;

/** All lessons and puzzles. Immutable, so it may be shared between threads. */
public final class Content {
    private final List<Section> sections;
    private final List<PuzzleSet> puzzleSets;

    public Content(List<Section> sections, List<PuzzleSet> puzzleSets) {
        this.sections = List.copyOf(sections);
        this.puzzleSets = List.copyOf(puzzleSets);
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

    public List<PuzzleSet> puzzleSets() {
        return puzzleSets;
    }

    /** All puzzles, set by set. */
    public List<Puzzle> puzzles() {
        return puzzleSets.stream().flatMap(set -> set.puzzles().stream()).toList();
    }

    public Optional<Puzzle> puzzle(String id) {
        return puzzles().stream().filter(puzzle -> puzzle.id().equals(id)).findFirst();
    }
}
