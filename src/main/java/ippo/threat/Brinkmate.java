package ippo.threat;

import ippo.rules.Move;
import java.util.List;

/**
 * The moves that make, or begin to make, a brinkmate (必至).
 *
 * @param keys those that do, in a fixed order
 * @param unknown those of which the budget did not tell
 */
public record Brinkmate(List<Move> keys, List<Move> unknown) {
    public Brinkmate {
        keys = List.copyOf(keys);
        unknown = List.copyOf(unknown);
    }

    /** Whether there is one. */
    public Proved exists() {
        return !keys.isEmpty() ? Proved.YES : unknown.isEmpty() ? Proved.NO : Proved.UNKNOWN;
    }

    /** Whether it is proved that exactly one move makes it. */
    public boolean isUnique() {
        return keys.size() == 1 && unknown.isEmpty();
    }
}
