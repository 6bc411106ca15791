package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.rules.Position;
import java.util.Objects;
import java.util.stream.Stream;

/** Where drills are looked for, in numbered portions: the same number has the same positions in the same order. */
interface DrillSource {
    /** Positions that may be drills; they are made as they are asked for. */
    Stream<Candidate> candidates(long number);

    /** Positions that may be drills because this one is, found in a portion; they are made as they are asked for. */
    Stream<Candidate> further(Drill found, long number);

    /** Tells of a drill that is there already, or was found in an earlier portion: others may be made from it. */
    default void know(Drill drill) {}

    /** How many drills of a kind a portion may give by itself; more would be much alike. */
    int most();

    /** A position with Black to move that may be a drill of this kind. */
    record Candidate(DrillKind kind, Position position) {
        public Candidate {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(position, "position");
        }
    }
}
