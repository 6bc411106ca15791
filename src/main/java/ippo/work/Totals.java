package ippo.work;

import java.time.Instant;
import java.util.OptionalInt;

/**
 * How far one person is with assigned work, in numbers.
 *
 * @param terms of the work
 * @param tasks how many there are
 * @param begun how many of them were tried
 * @param done how many are done: in practice solved, in a test answered
 * @param right how many are solved: in a test by the one answer, which is not to be told before it closes
 */
public record Totals(Terms terms, int tasks, int begun, int done, int right) {
    public boolean isBegun() {
        return begun > 0;
    }

    public boolean isDone() {
        return done == tasks;
    }

    /**
     * The percentage that goes into a grade: of tasks that are right. Empty while nothing may be told of a test, and
     * while practice that was not begun is neither due nor over.
     */
    public OptionalInt percent(Instant now) {
        boolean open = terms.isTest() || !isBegun() && !terms.isLate(now);
        return open && !terms.isClosed(now)
                ? OptionalInt.empty()
                : OptionalInt.of(tasks == 0 ? 0 : Math.round(100f * right / tasks));
    }
}
