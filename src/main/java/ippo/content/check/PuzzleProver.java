package ippo.content.check;

import ippo.compose.Economy;
import ippo.compose.TreeBuilder;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.tsume.SolutionTree;
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

    /** What finds out whether something could be spared. */
    Economy economy() {
        return new Economy(solver, budget, MOST_NODES);
    }
}
