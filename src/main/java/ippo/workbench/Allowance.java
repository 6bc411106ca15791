package ippo.workbench;

import ippo.solver.Budget;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * What a question may cost in all: time, positions, and the patience of who asked. One question's; not for sharing
 * between threads.
 */
final class Allowance {
    private final LongSupplier nanoTime;
    private final long begun;
    private final BooleanSupplier cancelled;

    Allowance(LongSupplier nanoTime, BooleanSupplier cancelled) {
        this.nanoTime = nanoTime;
        this.begun = nanoTime.getAsLong();
        this.cancelled = cancelled;
    }

    /** Nobody wants to know any more. */
    boolean isCancelled() {
        return cancelled.getAsBoolean();
    }

    boolean isSpent(long nanos) {
        return isCancelled() || spent() >= nanos;
    }

    long spent() {
        return nanoTime.getAsLong() - begun;
    }

    /** @param nanos when it ends, counted from the beginning of the question */
    Budget until(long nanos, long nodes) {
        return new Budget(nodes, () -> isSpent(nanos));
    }
}
