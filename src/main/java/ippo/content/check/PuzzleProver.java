package ippo.content.check;

import ippo.compose.TreeBuilder;
import ippo.content.source.PuzzleDraft;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks our own solver about puzzles. One for all puzzles, since its table is large. Not for sharing between threads.
 */
final class PuzzleProver {
    private static final int TABLE_MEBIBYTES = 64;
    /** For a single question; shipped puzzles need a few hundred. */
    private static final long NODES = 2_000_000;
    /** The largest tree that we ship. */
    private static final int MOST_NODES = 2_000;

    private final Solver solver = new Solver(TABLE_MEBIBYTES);
    private final Budget budget = Budget.ofNodes(NODES);

    Outcome solve(Position position) {
        return solver.solve(position, budget);
    }

    Soundness.Report examine(Position position) {
        return Soundness.examine(position, solver, budget);
    }

    /** The solution tree; empty if it could not be worked out completely, or would be too large. */
    Optional<SolutionTree> tree(Position position) {
        return TreeBuilder.build(position, solver, budget, MOST_NODES);
    }

    /**
     * Whether a puzzle changed a little is still sound and as long, with the same solution: one of its best lines makes
     * the same moves, promotions apart. A mate in one must still have one mate only.
     */
    boolean keepsSolution(PuzzleDraft puzzle, Setup changed) {
        if (!changed.faults(Strictness.TSUME).isEmpty()) {
            return false;
        }
        Position position = Position.of(changed, Strictness.TSUME);
        int plies = puzzle.plies().value();
        if (!Soundness.examine(position, solver, budget, Soundness.Extent.FIRST_FAULT)
                .isSound()) {
            return false;
        }
        return tree(position)
                .filter(tree -> tree.start().plies() == plies)
                .filter(tree -> plies > 1 || tree.start().best().size() == 1)
                .filter(tree -> hasLine(tree, 0, puzzle.solution().value()))
                .isPresent();
    }

    private static boolean hasLine(SolutionTree tree, int node, List<Move> line) {
        for (Move check : tree.nodes().get(node).best()) {
            if (!isSame(check, line.get(0))) {
                continue;
            }
            if (line.size() == 1) {
                return true;
            }
            Mates mates = (Mates) tree.nodes().get(node).checks().get(check);
            for (Map.Entry<Move, Integer> reply : mates.replies().entrySet()) {
                if (isSame(reply.getKey(), line.get(1))
                        && hasLine(tree, reply.getValue(), line.subList(2, line.size()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isSame(Move a, Move b) {
        return a instanceof BoardMove first && b instanceof BoardMove second
                ? first.from().equals(second.from()) && first.to().equals(second.to())
                : a.equals(b);
    }
}
