package ippo.workbench;

import ippo.rules.FullSet;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Soundness;
import ippo.tsume.SolutionTree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What was found out about a problem within the limits.
 *
 * @param line a mate against the longest defence found; empty unless there is a mate
 * @param isShortest whether no shorter mate is proved
 * @param custom the length if futile interpositions do not count; empty if that was not decided
 * @param soundness empty if the shortest mate was not decided
 * @param cooks how findings that mate go on, where that was found: from the move of the finding to the mate
 * @param tree empty if it was not worked out, or is too large
 * @param escapes how the king gets away; empty where there is a mate, or if that was not worked out
 */
public record Examination(
        Position start,
        Status status,
        List<Move> line,
        boolean isShortest,
        OptionalInt custom,
        Optional<Soundness.Report> soundness,
        Map<Soundness.Finding, List<Move>> cooks,
        Optional<SolutionTree> tree,
        Optional<Escapes> escapes) {

    /** Whether there is a mate. */
    public enum Status {
        MATE,
        NO_MATE,
        /** No mate, though checks never end. */
        REPETITION,
        /** Not decided within the limits: this says nothing of the problem. */
        UNDECIDED
    }

    public Examination {
        line = List.copyOf(line);
        cooks = Map.copyOf(cooks);
        if (line.isEmpty() == (status == Status.MATE)) {
            throw new IllegalArgumentException(status + " with the line " + line);
        }
    }

    static Examination without(Position start, Status status) {
        return without(start, status, Optional.empty());
    }

    static Examination without(Position start, Status status, Optional<Escapes> escapes) {
        return new Examination(
                start,
                status,
                List.of(),
                false,
                OptionalInt.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                escapes);
    }

    /** Whether a longer search could tell more. */
    public boolean isOpen() {
        return switch (status) {
            case NO_MATE, REPETITION -> false;
            case UNDECIDED -> true;
            case MATE ->
                !isShortest
                        || custom.isEmpty()
                        || soundness
                                .filter(report -> !report.has(Soundness.Kind.UNSETTLED))
                                .isEmpty();
        };
    }

    /** The length of the line. */
    public int plies() {
        return line.size();
    }

    /** Whether it is a complete problem, as far as we know: of all forty pieces, with one way to mate. */
    public boolean isSound() {
        return hasOneWay() && FullSet.missing(start.toSetup()).isEmpty();
    }

    /** Whether it is complete with just the pieces that are there, even if others of the set are missing. */
    public boolean hasOneWay() {
        return soundness.filter(Soundness.Report::isSound).isPresent();
    }
}
