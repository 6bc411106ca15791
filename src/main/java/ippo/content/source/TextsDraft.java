package ippo.content.source;

import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is told of one thing, a file a language in its folder.
 *
 * @param told those that could be read
 * @param untold the files of languages that are not there
 */
record TextsDraft(Map<Language, TextDraft> told, Map<Language, Place> untold) {
    /** @param prose of the languages that should be there */
    static TextsDraft read(Folder folder, String id, Map<Language, Prose> prose, Faults faults) {
        Map<Language, TextDraft> told = new LinkedHashMap<>();
        Map<Language, Place> untold = new LinkedHashMap<>();
        prose.forEach((language, words) -> {
            String path = id + "/" + TextReader.fileOf(language);
            String file = folder.name(path);
            if (folder.has(path)) {
                folder.text(path, faults)
                        .ifPresent(text -> told.put(language, new TextReader(file, words, faults).read(text)));
            } else {
                untold.put(language, new Place(file, 1));
            }
        });
        return new TextsDraft(told, untold);
    }
}
