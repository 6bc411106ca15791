package ippo.content.source;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The file {@code families.txt} of a folder of puzzles: which puzzles, of whatever set and length, are alike. A line a
 * family, of the ids with spaces between; who stands in none is alike to none. Lines that begin with {@code #} say
 * something.
 */
public final class FamilyFile {
    public static final String NAME = "families.txt";

    private static final String HEADING = "# puzzles that are alike, a family a line; bin/ippo families writes this\n";

    private FamilyFile() {}

    /** The file's text. */
    public static String write(List<List<String>> families) {
        return families.stream()
                .map(family -> String.join(" ", family) + "\n")
                .collect(Collectors.joining("", HEADING, ""));
    }

    /** The families in a folder's file; none where there is no such file, as a folder may do without. */
    static List<Located<List<String>>> read(Folder puzzles, Faults faults) {
        List<Located<List<String>>> families = new ArrayList<>();
        if (puzzles.has(NAME)) {
            puzzles.text(NAME, faults).ifPresent(text -> {
                int number = 0;
                for (String line : text.split("\n")) {
                    number++;
                    if (!line.isBlank() && !line.startsWith("#")) {
                        families.add(new Located<>(List.of(line.split(" ")), new Place(puzzles.name(NAME), number)));
                    }
                }
            });
        }
        return families;
    }
}
