package ippo.cli.solve;

import ippo.rules.Color;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A problem put to a solver in three stages with one budget for all: any mate, the shortest, the length by custom. What
 * a stage leaves is there for the next, so that a mate is never lost because the proof of the shortest took too long.
 */
public final class Question {
    /** The search for the length by custom may cost so many times what the mate did, but need not cost less than... */
    private static final int CUSTOM_TIMES = 10;

    /** ...so many nodes. */
    private static final long CUSTOM_LEAST = 2_000_000;

    private final Solver solver;
    private final Position position;
    private final boolean isAttackersTurn;
    private final Budget budget;
    private long nodes;

    /**
     * The side to move attacks.
     *
     * @param budget for everything together
     */
    public Question(Solver solver, Position position, Budget budget) {
        this(solver, position, position.sideToMove(), budget);
    }

    /**
     * The attacker may be the one or the other; a side to move that defends must be in check.
     *
     * @param budget for everything together
     */
    public Question(Solver solver, Position position, Color attacker, Budget budget) {
        this.solver = solver;
        this.position = position;
        this.isAttackersTurn = position.sideToMove() == attacker;
        this.budget = budget;
    }

    /** Nodes so far, without those of {@link #custom}. */
    public long nodes() {
        return nodes;
    }

    /** Any mate, or the proof that there is none. */
    public Outcome any() {
        Budget left = left(Long.MAX_VALUE);
        return counted(isAttackersTurn ? solver.solveAny(position, left) : solver.defendAny(position, left));
    }

    /**
     * Goes on from a mate to the shortest; if that can't be proved within the budget, this is the shortest mate found.
     */
    public Outcome shortest(Outcome found) {
        Optional<Verdict.Forced> mate = found.verdict().forced();
        if (found.isShortest() || mate.isEmpty()) {
            return found;
        }
        Budget left = left(Long.MAX_VALUE);
        Outcome outcome = counted(isAttackersTurn ? solver.solve(position, left) : solver.defend(position, left));
        if (outcome.verdict().isNoMate()) {
            throw new IllegalStateException("a mate and the proof that there is none: " + position);
        }
        boolean isBetter = outcome.verdict()
                .forced()
                .filter(other ->
                        outcome.isShortest() || other.plies() < mate.get().plies())
                .isPresent();
        return isBetter ? outcome : found;
    }

    /**
     * The length by custom of a problem whose shortest mate is known; empty if this can't be proved within the budget
     * and in a few times the nodes that everything before it took.
     */
    public OptionalInt custom(Outcome shortest) {
        return custom(shortest, Math.max(CUSTOM_LEAST, CUSTOM_TIMES * nodes));
    }

    /**
     * The same with another bound.
     *
     * @param most a bound on nodes for this stage alone
     */
    public OptionalInt custom(Outcome shortest, long most) {
        Optional<Integer> plies = shortest.verdict().forced().map(Verdict.Forced::plies);
        if (!shortest.isShortest() || plies.isEmpty()) {
            return OptionalInt.empty();
        }
        if (plies.get() <= 1) {
            return OptionalInt.of(plies.get());
        }
        Budget left = left(most);
        return isAttackersTurn ? solver.customPlies(position, left) : solver.customPliesLeft(position, left);
    }

    private Budget left(long most) {
        return new Budget(Math.min(most, Math.max(0, budget.nodes() - nodes)), budget.isOver());
    }

    private Outcome counted(Outcome outcome) {
        nodes += outcome.nodes();
        return outcome;
    }
}
