package ippo.progress;

import ippo.account.Visitor;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Somebody who keeps more of each attempt, in one transaction with it: both are on disk, or neither is. */
@FunctionalInterface
public interface AttemptHook {
    /** Keeps nothing. */
    AttemptHook NOBODY = (handle, visitor, number, attempt, before, thought) -> {};

    /**
     * Called with the visitor's row locked, so that what concerns one visitor happens in order.
     *
     * @param number of the attempt among the visitor's
     * @param before what was achieved in its task until then
     * @param thought how long it took, if that is known
     */
    void keep(
            Handle handle,
            Visitor visitor,
            int number,
            Attempt attempt,
            TaskProgress before,
            Optional<Duration> thought);
}
