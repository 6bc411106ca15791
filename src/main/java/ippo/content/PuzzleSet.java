package ippo.content;

import ippo.i18n.Language;
import ippo.tsume.Puzzle;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Puzzles that belong together, easy first.
 *
 * @param id the name of the folder, for ever
 * @param titles in every language
 */
public record PuzzleSet(String id, String author, String licence, Map<Language, String> titles, List<Puzzle> puzzles) {
    public PuzzleSet {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(author, "author");
        Objects.requireNonNull(licence, "licence");
        titles = Map.copyOf(titles);
        puzzles = List.copyOf(puzzles);
    }
}
