package ippo.threat;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * How much the proof of one question may cost. Counted in positions, never in time, so that every machine comes to the
 * same answer.
 *
 * @param each positions for one question to the mate solver
 * @param all positions for everything together
 * @param plies the longest mate that counts as one, an odd number; empty for mates of any length
 */
public record Limits(long each, long all, OptionalInt plies) {
    /** For the judging of a learner's move: a tenth of a second or less. */
    public static final Limits JUDGE = Limits.of(4_000, 120_000);

    /** For the proof of what an author claims: some seconds. */
    public static final Limits PROOF = Limits.of(200_000, 6_000_000);

    public Limits {
        Objects.requireNonNull(plies, "plies");
        if (each < 1 || all < each) {
            throw new IllegalArgumentException(each + " positions for each question, " + all + " for all");
        }
        if (plies.isPresent() && plies.getAsInt() % 2 == 0) {
            throw new IllegalArgumentException("mates within " + plies.getAsInt() + " plies");
        }
    }

    /** With mates of any length. */
    public static Limits of(long each, long all) {
        return new Limits(each, all, OptionalInt.empty());
    }

    /** The same, where only mates within an odd number of plies count. */
    public Limits within(int plies) {
        return new Limits(each, all, OptionalInt.of(plies));
    }
}
