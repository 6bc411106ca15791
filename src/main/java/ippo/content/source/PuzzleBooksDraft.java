package ippo.content.source;

import java.util.List;

/**
 * The courses of puzzles.
 *
 * @param folder where they stand
 * @param named the ids that their list names
 * @param courses those that could be read
 */
public record PuzzleBooksDraft(Folder folder, List<Located<String>> named, List<PuzzleBookDraft> courses) {
    public PuzzleBooksDraft {
        named = List.copyOf(named);
        courses = List.copyOf(courses);
    }
}
