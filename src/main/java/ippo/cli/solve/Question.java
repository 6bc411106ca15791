package ippo.cli.solve;

import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.OptionalInt;

/**
 * A problem put to a solver in three stages with one budget for all: any mate, the shortest, the length by custom. What
 * a stage leaves is there for the next, so that a mate is never lost because the proof of the shortest took too long.
 */
public final class Question {
    private final Solver solver;
    private final Position position;
    private final Budget budget;
    private long nodes;

    /** @param budget for everything together */
    public Question(Solver solver, Position position, Budget budget) {
        this.solver = solver;
        this.position = position;
        this.budget = budget;
    }

    /** Nodes so far, without those of {@link #custom}. */
    public long nodes() {
        return nodes;
    }

    /** Any mate, or the proof that there is none. */
    public Outcome any() {
        return counted(solver.solveAny(position, left(Long.MAX_VALUE)));
    }

    /**
     * Goes on from a mate to the shortest; if that can't be proved within the budget, this is the shortest mate found.
     */
    public Outcome shortest(Outcome found) {
        if (found.isShortest() || !(found.verdict() instanceof Verdict.Mate mate)) {
            return found;
        }
        Outcome outcome = counted(solver.solve(position, left(Long.MAX_VALUE)));
        if (outcome.verdict() instanceof Verdict.NoMate) {
            throw new IllegalStateException("a mate and the proof that there is none: " + position);
        }
        boolean isBetter = outcome.verdict() instanceof Verdict.Mate other
                && (outcome.isShortest() || other.plies() < mate.plies());
        return isBetter ? outcome : found;
    }

    /**
     * The length by custom of a problem whose shortest mate is known; empty if this can't be proved within the budget.
     *
     * @param most a bound on nodes for this stage alone
     */
    public OptionalInt custom(Outcome shortest, long most) {
        if (!shortest.isShortest() || !(shortest.verdict() instanceof Verdict.Mate mate)) {
            return OptionalInt.empty();
        }
        return mate.plies() == 1 ? OptionalInt.of(1) : solver.customPlies(position, left(most));
    }

    private Budget left(long most) {
        return new Budget(Math.min(most, Math.max(0, budget.nodes() - nodes)), budget.isOver());
    }

    private Outcome counted(Outcome outcome) {
        nodes += outcome.nodes();
        return outcome;
    }
}
