package ippo.content.source;

import java.util.ArrayList;
import java.util.List;

/** A file of ids, a line each; lines that begin with {@code #} are comments. A folder may do without. */
final class IdFile {
    private IdFile() {}

    static List<Located<String>> read(Folder folder, String path, Faults faults) {
        List<Located<String>> ids = new ArrayList<>();
        if (folder.has(path)) {
            folder.text(path, faults).ifPresent(text -> {
                int number = 0;
                for (String line : text.split("\n")) {
                    number++;
                    if (!line.isBlank() && !line.startsWith("#")) {
                        ids.add(new Located<>(line.strip(), new Place(folder.name(path), number)));
                    }
                }
            });
        }
        return ids;
    }
}
