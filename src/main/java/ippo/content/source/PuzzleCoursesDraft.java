package ippo.content.source;

import java.util.List;

/**
 * The courses of puzzles.
 *
 * @param folder where they stand
 * @param named the ids that their list names
 * @param courses those that could be read
 */
public record PuzzleCoursesDraft(Folder folder, List<Located<String>> named, List<PuzzleCourseDraft> courses) {
    public PuzzleCoursesDraft {
        named = List.copyOf(named);
        courses = List.copyOf(courses);
    }
}
