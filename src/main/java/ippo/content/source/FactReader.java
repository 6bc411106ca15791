package ippo.content.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the table of facts that the course must tell: lines of number, fact, place and key words, with tabs between,
 * numbered from 1 without a gap. Lines that begin with {@code #} are comments.
 */
final class FactReader {
    private static final int CELLS = 4;

    private final Folder folder;
    private final Faults faults;

    FactReader(Folder folder, Faults faults) {
        this.folder = folder;
        this.faults = faults;
    }

    /** The facts; none where the folder has no such table. */
    List<FactDraft> read() {
        if (!folder.has(ContentReader.FACTS)) {
            return List.of();
        }
        String text = folder.text(ContentReader.FACTS, faults).orElse("");
        List<FactDraft> facts = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank() && !lines.get(i).startsWith("#")) {
                Place place = new Place(folder.name(ContentReader.FACTS), i + 1);
                fact(lines.get(i), facts.size() + 1, place).ifPresent(facts::add);
            }
        }
        return facts;
    }

    private Optional<FactDraft> fact(String line, int number, Place place) {
        String[] cells = line.split("\t", -1);
        if (cells.length != CELLS || List.of(cells).stream().anyMatch(String::isBlank)) {
            faults.add(place, "expected number, fact, place and key words, with tabs between");
            return Optional.empty();
        }
        if (!cells[0].equals(String.valueOf(number))) {
            faults.add(place, "expected fact " + number + ", not " + cells[0]);
        }
        return Optional.of(new FactDraft(number, cells[1], new Located<>(cells[2], place), cells[3]));
    }
}
