package ippo.content.source;

import ippo.drill.DrillFile;
import ippo.drill.DrillKind;
import ippo.notation.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the drills, a file a kind; none need be there. */
public final class DrillReader {
    /** The folder within that of the puzzles. */
    public static final String FOLDER = "drills";

    private final Folder puzzles;
    private final Faults faults;

    DrillReader(Folder puzzles, Faults faults) {
        this.puzzles = puzzles;
        this.faults = faults;
    }

    /** All that can be read, by kind and in the order of their files. */
    List<DrillDraft> read() {
        List<DrillDraft> drills = new ArrayList<>();
        for (DrillKind kind : DrillKind.values()) {
            String path = FOLDER + "/" + DrillFile.name(kind);
            if (puzzles.has(path)) {
                puzzles.text(path, faults).ifPresent(text -> drills.addAll(read(kind, puzzles.name(path), text)));
            }
        }
        return drills;
    }

    private List<DrillDraft> read(DrillKind kind, String file, String text) {
        List<DrillDraft> drills = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            Place place = new Place(file, ++number);
            if (!line.startsWith("#")) {
                Reading<DrillFile.Numbered> reading = DrillFile.read(kind, line);
                Optional<DrillFile.Numbered> drill = reading.asOptional();
                drill.ifPresent(read -> drills.add(new DrillDraft(place, read)));
                reading.asFault().ifPresent(fault -> faults.add(place, fault.problem()));
            }
        }
        return drills;
    }
}
