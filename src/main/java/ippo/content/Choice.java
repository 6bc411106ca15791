package ippo.content;

import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The hand-picked puzzles of the bank, none like another, and what is pretty about each: a sentence to be shown after
 * the mate. May be shared between threads.
 *
 * @param puzzles short mates first, then by number
 * @param sentences by language, and in each by the puzzle's id, safe to be sent as they are; read when they are first
 *     asked for
 */
public record Choice(List<BankPuzzle> puzzles, Map<Language, Lazy<Map<String, String>>> sentences) {
    /** Nothing was picked. */
    public static final Choice NONE = new Choice(List.of(), Map.of());

    public Choice {
        puzzles = List.copyOf(puzzles);
        sentences = new LinkedHashMap<>(sentences);
    }

    /** What is pretty about a puzzle; empty for those that were not picked. */
    public Optional<String> sentence(BankPuzzle puzzle, Language language) {
        return Optional.ofNullable(sentences.get(language))
                .map(Lazy::get)
                .flatMap(told -> Optional.ofNullable(told.get(puzzle.id())));
    }
}
