package ippo.content.source;

import ippo.content.Lazy;
import ippo.content.Texts;
import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is told of one thing, a file a language in its folder. A file is read when it is first asked for.
 *
 * @param files by language; empty where one cannot be read
 * @param untold the files of languages that are not there
 */
public record TextsDraft(Map<Language, Lazy<Optional<TextDraft>>> files, Map<Language, Place> untold) {
    public TextsDraft {
        files = new LinkedHashMap<>(files);
        untold = new LinkedHashMap<>(untold);
    }

    /**
     * Looks which files there are.
     *
     * @param prose of the languages that should be there
     */
    static TextsDraft of(Folder folder, String id, Map<Language, Prose> prose, Faults faults) {
        Map<Language, Lazy<Optional<TextDraft>>> files = new LinkedHashMap<>();
        Map<Language, Place> untold = new LinkedHashMap<>();
        prose.forEach((language, words) -> {
            String path = id + "/" + TextReader.fileOf(language);
            String file = folder.name(path);
            if (folder.has(path)) {
                files.put(
                        language,
                        Lazy.of(() ->
                                folder.text(path, faults).map(text -> new TextReader(file, words, faults).read(text))));
            } else {
                untold.put(language, new Place(file, 1));
            }
        });
        return new TextsDraft(files, untold);
    }

    boolean has(Language language) {
        return files.containsKey(language);
    }

    /** All that can be read. */
    Map<Language, TextDraft> told() {
        Map<Language, TextDraft> told = new LinkedHashMap<>();
        files.forEach((language, file) -> file.get().ifPresent(text -> told.put(language, text)));
        return told;
    }

    /** What becomes of files without fault; each is read when it is first asked for. */
    <T> Texts<T> texts(Language source, Function<TextDraft, T> made) {
        Map<Language, Lazy<T>> texts = new LinkedHashMap<>();
        files.forEach((language, file) ->
                texts.put(language, Lazy.of(() -> made.apply(file.get().orElseThrow()))));
        return new Texts<>(source, texts);
    }
}
