package ippo.content.source;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The file {@code withdrawn.txt} of a folder of puzzles: those that are shown no more, since there are enough like
 * them. They stay in their sets, so that their ids and numbers stay taken.
 */
public final class WithdrawnFile {
    public static final String NAME = "withdrawn.txt";

    private static final String HEADING =
            "# puzzles that are shown no more, only found by their addresses; bin/ippo families writes this\n";

    private WithdrawnFile() {}

    /** The file's text. */
    public static String write(List<String> ids) {
        return ids.stream().map(id -> id + "\n").collect(Collectors.joining("", HEADING, ""));
    }

    static List<Located<String>> read(Folder puzzles, Faults faults) {
        return IdFile.read(puzzles, NAME, faults);
    }
}
