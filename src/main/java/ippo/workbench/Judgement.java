package ippo.workbench;

import ippo.rules.Move;
import java.util.List;
import java.util.OptionalInt;

/**
 * An author's solution held against the proof.
 *
 * @param moves the author's
 * @param shortest the length by custom that is proved; empty if there is no mate or it was not decided
 * @param deviations in the order of the moves
 * @param isWhole whether everything was settled within the limits
 */
public record Judgement(List<Move> moves, OptionalInt shortest, List<Deviation> deviations, boolean isWhole) {
    /** How an author's solution compares in length. */
    public enum Length {
        TOO_SHORT,
        RIGHT,
        TOO_LONG,
        UNKNOWN
    }

    public Judgement {
        moves = List.copyOf(moves);
        deviations = List.copyOf(deviations);
    }

    /** The length compared with the proved one, where the solution ends with mate. */
    public Length length() {
        if (shortest.isEmpty() || deviations.stream().anyMatch(Deviation::isFatal)) {
            return Length.UNKNOWN;
        }
        int difference = Integer.compare(moves.size(), shortest.getAsInt());
        return difference < 0 ? Length.TOO_SHORT : difference > 0 ? Length.TOO_LONG : Length.RIGHT;
    }
}
