package ippo.content;

import ippo.exercise.SolutionTree;
import ippo.exercise.SolutionTree.Mates;
import ippo.rules.Move;
import java.util.Optional;

/** Every stored solution tree is the one that the solver works out, and the stated solution is a best line of it. */
final class TreesRight implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        PuzzleProver prover = new PuzzleProver();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                if (!puzzle.isWhole()) {
                    continue; // TreesThere says so
                }
                SolutionTree stored = puzzle.tree().orElseThrow();
                Optional<SolutionTree> proved = prover.tree(puzzle.puzzle().start());
                if (!proved.equals(Optional.of(stored))) {
                    faults.add(
                            puzzle.place(),
                            puzzle.puzzle().id() + ": trees.json is not what the solver finds; bin/ippo trees mends it");
                }
                if (!isBestLine(stored, puzzle.puzzle())) {
                    faults.add(
                            puzzle.solution(),
                            puzzle.puzzle().id() + ": the solution is not the shortest mate against the longest defence");
                }
            }
        }
    }

    private static boolean isBestLine(SolutionTree tree, PuzzleEntry puzzle) {
        SolutionTree.Node node = tree.start();
        for (int ply = 0; ply < puzzle.plies(); ply += 2) {
            Move check = puzzle.solution().get(ply);
            if (!node.best().contains(check)) {
                return false;
            }
            Mates mates = (Mates) node.checks().get(check);
            if (ply + 1 < puzzle.plies()) {
                Integer next = mates.replies().get(puzzle.solution().get(ply + 1));
                if (next == null) {
                    return false;
                }
                node = tree.nodes().get(next);
            }
        }
        return true;
    }
}
