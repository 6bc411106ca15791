package ippo.content.check;

import ippo.compose.family.Families;
import ippo.content.source.Draft;
import ippo.content.source.FamilyFile;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.Place;
import ippo.tsume.Puzzle;
import java.util.List;

/** The stored index of families is the one that {@link Families} finds among the puzzles as they are. */
public final class FamiliesKept implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        if (!draft.puzzleFolder().has(FamilyFile.NAME)) {
            return; // a folder may do without
        }
        List<List<String>> stored =
                draft.families().stream().map(Located::value).toList();
        List<List<String>> found = Families.of(puzzles(draft));
        for (int i = 0; i < Math.max(stored.size(), found.size()); i++) {
            if (i >= stored.size() || i >= found.size() || !stored.get(i).equals(found.get(i))) {
                Place place = i < stored.size()
                        ? draft.families().get(i).place()
                        : new Place(draft.puzzleFolder().name(FamilyFile.NAME), 1);
                faults.add(
                        place,
                        "expected " + (i < found.size() ? String.join(" ", found.get(i)) : "no more families")
                                + ": run bin/ippo families");
                return; // what follows is shifted only
            }
        }
    }

    /** All puzzles of a draft that can be compared, in the order of their sets. */
    public static List<Puzzle> puzzles(Draft draft) {
        return draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .filter(puzzle -> puzzle.tree().isPresent() && PuzzleSolutionMates.mates(puzzle))
                .map(puzzle -> puzzle.puzzle())
                .toList();
    }
}
