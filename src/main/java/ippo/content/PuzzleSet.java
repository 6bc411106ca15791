package ippo.content;

import ippo.i18n.Language;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Puzzles that belong together, easy first.
 *
 * @param id the name of the folder, for ever
 * @param source the language it is described in for certain
 * @param titles by language, that of the source at least
 */
public record PuzzleSet(
        String id,
        String author,
        String licence,
        Language source,
        Map<Language, String> titles,
        List<BankPuzzle> puzzles) {
    public PuzzleSet {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(author, "author");
        Objects.requireNonNull(licence, "licence");
        titles = Collections.unmodifiableMap(new LinkedHashMap<>(titles));
        puzzles = List.copyOf(puzzles);
        if (!titles.containsKey(source)) {
            throw new IllegalArgumentException(id + " has no title in " + source.tag());
        }
    }

    /** The title in a language; where there is none, in the {@link #source}'s. */
    public String title(Language language) {
        return Optional.ofNullable(titles.get(language)).orElseGet(() -> titles.get(source));
    }
}
