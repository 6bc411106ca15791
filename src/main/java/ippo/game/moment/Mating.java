package ippo.game.moment;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.Optional;

/** Asks the solver for mates that a learner could find. Not safe for sharing between threads. */
final class Mating {
    /** The longest mate that is asked for, in moves of both sides: who is still learning finds no longer one. */
    private static final int LONGEST = 5;

    private static final Budget BUDGET = Budget.ofNodes(20_000);

    private final Solver solver = new Solver(1);

    /** The shortest mate of the side to move; empty if there is none, if it is too long, or if it is not proved. */
    Optional<Verdict.Mate> mate(Position position) {
        if (position.king(position.sideToMove().opposite()).isEmpty()) {
            return Optional.empty();
        }
        solver.clear();
        Outcome outcome = solver.solve(position, BUDGET);
        return outcome.verdict().mate().filter(mate -> outcome.isShortest() && mate.plies() <= LONGEST);
    }

    /** Whether it is proved that after a move the mate is still there, perhaps a longer one. */
    boolean isKept(Position position, Move played) {
        if (!position.play(played).isCheck()) {
            return false;
        }
        solver.clear();
        return solver.solveAfter(position, played, BUDGET).verdict().mate().isPresent();
    }
}
