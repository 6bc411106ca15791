package ippo.content.source;

import java.util.List;

/**
 * The books of puzzles.
 *
 * @param folder where they stand
 * @param named the ids that their list names
 * @param books those that could be read
 */
public record PuzzleBooksDraft(Folder folder, List<Located<String>> named, List<PuzzleBookDraft> books) {
    public PuzzleBooksDraft {
        named = List.copyOf(named);
        books = List.copyOf(books);
    }
}
