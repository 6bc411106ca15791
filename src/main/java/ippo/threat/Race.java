package ippo.threat;

import java.util.Objects;

/** Who is faster: what the side to move, not in check, must do with its turn. */
public sealed interface Race {

    /** It mates at once, whatever the other side threatens. */
    record Hit(MateLine line) implements Race {
        public Hit {
            Objects.requireNonNull(line, "line");
        }
    }

    /** It has no mate and is threatened with one: it must play one of the moves that hold. */
    record Defend(Defences defences) implements Race {
        public Defend {
            if (defences.holding().isEmpty()) {
                throw new IllegalArgumentException("nothing holds");
            }
        }
    }

    /** It has no mate, is threatened with one, and nothing holds. */
    record Lost(MateLine threat) implements Race {
        public Lost {
            Objects.requireNonNull(threat, "threat");
        }
    }

    /** Nobody mates yet. */
    record Free() implements Race {}

    /** It is in check: there is no choice between hitting and defending. */
    record InCheck() implements Race {}

    /** The budget ran out. */
    record Unproved() implements Race {}
}
