package ippo.content.source;

import ippo.content.source.PuzzleBookDraft.ChapterDraft;
import ippo.i18n.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the folder of books: {@code books.yaml}, and for each book a folder with {@code book.yaml} (which puzzles, in
 * which order) and a text file a language (what to look for).
 */
public final class PuzzleBookReader {
    /** Among the folders of sets. */
    public static final String FOLDER = "books";

    public static final String BOOKS = "books.yaml";

    private final Folder folder;
    private final Map<Language, Prose> prose;
    private final Faults faults;

    PuzzleBookReader(Folder folder, Map<Language, Prose> prose, Faults faults) {
        this.folder = folder;
        this.prose = prose;
        this.faults = faults;
    }

    /** The books, as far as they can be read; none where the folder does not list any. */
    PuzzleBooksDraft read() {
        if (!folder.has(BOOKS)) {
            return new PuzzleBooksDraft(folder, List.of(), List.of());
        }
        List<Located<String>> named =
                yaml(BOOKS).flatMap(value -> value.map("books")).map(values -> values.needList("books")).stream()
                        .flatMap(List::stream)
                        .flatMap(value -> value.placedWord().stream())
                        .toList();
        List<PuzzleBookDraft> books =
                named.stream().flatMap(id -> book(id).stream()).toList();
        return new PuzzleBooksDraft(folder, named, books);
    }

    private Optional<YamlValue> yaml(String path) {
        return folder.text(path, faults).flatMap(text -> YamlValue.read(folder.name(path), text, 0, faults));
    }

    private Optional<PuzzleBookDraft> book(Located<String> id) {
        return yaml(id.value() + "/book.yaml")
                .flatMap(value -> value.map("revision", "plies", "chapters"))
                .map(values -> {
                    List<ChapterDraft> chapters = values.needList("chapters").stream()
                            .flatMap(value -> chapter(value).stream())
                            .toList();
                    return new PuzzleBookDraft(
                            new Located<>(id.value(), values.place()),
                            number(values, "plies"),
                            number(values, "revision"),
                            chapters,
                            TextsDraft.of(folder, id.value(), prose, faults));
                });
    }

    private static Optional<ChapterDraft> chapter(YamlValue value) {
        return value.map("id", "puzzles")
                .flatMap(values -> values.need("id")
                        .flatMap(YamlValue::placedWord)
                        .map(id -> new ChapterDraft(id, numbers(values))));
    }

    private static List<Located<Integer>> numbers(YamlMap values) {
        List<Located<Integer>> numbers = new ArrayList<>();
        values.needList("puzzles")
                .forEach(value ->
                        value.number().ifPresent(number -> numbers.add(new Located<>(number, value.place()))));
        return numbers;
    }

    private static int number(YamlMap values, String key) {
        return values.need(key)
                .flatMap(value -> value.number().stream().boxed().findFirst())
                .orElse(0);
    }
}
