package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.rules.Move;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import java.util.List;
import java.util.Optional;

/** Every stored solution tree is the one that the solver works out, and the stated solution is a best line of it. */
final class TreesRight implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        PuzzleProver prover = new PuzzleProver();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                if (puzzle.tree().isEmpty()) {
                    continue; // PuzzleWhole says so
                }
                SolutionTree stored = puzzle.tree().orElseThrow();
                Optional<SolutionTree> proved = prover.tree(puzzle.start());
                if (!proved.equals(Optional.of(stored))) {
                    faults.add(
                            puzzle.name().place(),
                            puzzle.id() + ": trees.json is not what the solver finds; bin/ippo trees mends it");
                }
                if (!isBestLine(stored, puzzle.solution().value())) {
                    faults.add(
                            puzzle.solution().place(),
                            puzzle.id() + ": the solution is not the shortest mate against the longest defence");
                }
            }
        }
    }

    private static boolean isBestLine(SolutionTree tree, List<Move> line) {
        SolutionTree.Node node = tree.start();
        for (int ply = 0; ply < line.size(); ply += 2) {
            if (!node.best().contains(line.get(ply))) {
                return false;
            }
            Mates mates = (Mates) node.checks().get(line.get(ply));
            if (ply + 1 == line.size()) {
                return mates.plies() == 1;
            }
            Integer next = mates.replies().get(line.get(ply + 1));
            if (next == null) {
                return false;
            }
            node = tree.nodes().get(next);
        }
        return false;
    }
}
