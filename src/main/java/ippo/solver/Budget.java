package ippo.solver;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How much a search may spend. The solver has no clock of its own: time comes in as a question asked now and then.
 *
 * @param nodes the most positions to expand, over all searches that one question needs
 * @param isOver asked every few hundred nodes; true ends the search
 */
public record Budget(long nodes, BooleanSupplier isOver) {
    /** No bound at all; for positions known to be easy. */
    public static final Budget UNLIMITED = new Budget(Long.MAX_VALUE, () -> false);

    public Budget {
        Objects.requireNonNull(isOver, "isOver");
        if (nodes < 0) {
            throw new IllegalArgumentException("a budget of " + nodes + " nodes");
        }
    }

    /** A bound on nodes alone: the same answer on every machine. */
    public static Budget ofNodes(long nodes) {
        return new Budget(nodes, () -> false);
    }

    /** This budget, ended early once the clock reads at least {@code deadline}, in whatever unit the clock has. */
    public Budget until(LongSupplier clock, long deadline) {
        return new Budget(nodes, () -> isOver.getAsBoolean() || clock.getAsLong() - deadline >= 0);
    }
}
