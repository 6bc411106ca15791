package ippo.content.check;

import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.rules.Move;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import java.util.List;
import java.util.Optional;

/** Every stored solution tree is the one that the solver works out, and the stated solution is a best line of it. */
final class TreesRight extends PuzzleProof {
    @Override
    void prove(PuzzleDraft puzzle, PuzzleProver prover, Faults faults) {
        if (puzzle.tree().isEmpty()) {
            faults.add(puzzle.name().place(), puzzle.id() + " has no tree that can be read; bin/ippo trees makes it");
            return;
        }
        SolutionTree stored = puzzle.tree().orElseThrow();
        Optional<SolutionTree> proved = prover.tree(puzzle.start());
        if (!proved.equals(Optional.of(stored))) {
            faults.add(
                    puzzle.name().place(),
                    puzzle.id() + ": the stored tree is not what the solver finds; bin/ippo trees mends it");
        }
        if (!isBestLine(stored, puzzle.solution().value())) {
            faults.add(
                    puzzle.solution().place(),
                    puzzle.id() + ": the solution is not the shortest mate against the longest defence");
        }
    }

    private static boolean isBestLine(SolutionTree tree, List<Move> line) {
        SolutionTree.Node node = tree.start();
        for (int ply = 0; ply < line.size(); ply += 2) {
            if (!node.best().contains(line.get(ply))) {
                return false;
            }
            Mates mates = node.mates(line.get(ply)).orElseThrow();
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
