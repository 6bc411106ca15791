package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleReader;
import ippo.content.source.PuzzleSetDraft;

/** Every set has puzzles; every puzzle has a solution tree, and its parts agree on the length of the mate. */
public final class PuzzleWhole implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            if (set.puzzles().isEmpty()) {
                faults.add(set.place(), "the set " + set.id() + " has no puzzles");
            }
            set.puzzles().forEach(puzzle -> check(puzzle, faults));
        }
    }

    private static void check(PuzzleDraft puzzle, Faults faults) {
        int plies = puzzle.plies().value();
        if (plies % 2 == 0) {
            faults.add(puzzle.plies().place(), puzzle.id() + ": a mate has an odd number of plies, not " + plies);
        }
        int length = puzzle.solution().value().size();
        if (length != plies) {
            faults.add(
                    puzzle.solution().place(),
                    puzzle.id() + ": mate in " + plies + ", but the solution has " + length + " plies");
        }
        if (puzzle.difficulty().isPresent()) {
            return; // of a large set; trees are read when they are needed, and TreesRight looks at them
        }
        if (puzzle.tree().isEmpty()) {
            faults.add(
                    puzzle.name().place(),
                    puzzle.id() + " has no tree in " + PuzzleReader.TREES + "; bin/ippo trees makes it");
        } else if (puzzle.tree().get().start().plies() != plies) {
            faults.add(
                    puzzle.plies().place(),
                    puzzle.id() + ": mate in " + plies + ", but by its tree in "
                            + puzzle.tree().get().start().plies());
        }
    }
}
