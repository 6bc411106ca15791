package ippo.content.source;

import ippo.content.BankPuzzle;
import ippo.content.Choice;
import ippo.content.Lazy;
import ippo.content.PuzzleBank;
import ippo.i18n.Language;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The hand-picked puzzles as they were read.
 *
 * @param ids in the order of their file
 * @param files what is pretty about each, by language, and in each by the puzzle's id; read when first asked for
 */
public record ChoiceDraft(List<Located<String>> ids, Map<Language, Lazy<Map<String, TextPart>>> files) {
    /** Among the folders of sets. */
    public static final String FOLDER = "choice";
    /** The file of ids, a line each; lines that begin with {@code #} say something. */
    public static final String IDS = FOLDER + "/ids.txt";

    public ChoiceDraft {
        ids = List.copyOf(ids);
        files = new LinkedHashMap<>(files);
    }

    /** The name of a language's file, in the folder of sets. */
    public static String file(Language language) {
        return FOLDER + "/" + TextReader.fileOf(language);
    }

    /** The choice of a draft without fault. */
    Choice choice(PuzzleBank bank) {
        Map<Language, Lazy<Map<String, String>>> sentences = new LinkedHashMap<>();
        files.forEach((language, file) -> sentences.put(language, Lazy.of(() -> sentences(file.get()))));
        return new Choice(
                ids.stream()
                        .map(id -> bank.puzzle(id.value()).orElseThrow())
                        .sorted(Comparator.comparingInt(BankPuzzle::plies).thenComparingInt(BankPuzzle::number))
                        .toList(),
                sentences);
    }

    private static Map<String, String> sentences(Map<String, TextPart> parts) {
        Map<String, String> sentences = new LinkedHashMap<>();
        parts.forEach((id, part) -> part.label().ifPresent(sentence -> sentences.put(id, sentence)));
        return sentences;
    }
}
