package ippo.tsume;

import ippo.rules.Illegality;
import ippo.rules.Move;
import java.util.List;
import java.util.Objects;

/** What a move by the solver of a puzzle is worth. Lengths are in plies and count the move judged. */
public sealed interface Judgement {

    /** Not a legal move. */
    record Illegal(Illegality reason) implements Judgement {
        public Illegal {
            Objects.requireNonNull(reason, "reason");
        }
    }

    /** Legal, but no check. */
    record NotCheck() implements Judgement {}

    /** Checkmate. */
    record Solved() implements Judgement {}

    /**
     * Still mate within the plies left.
     *
     * @param reply the defender's answer
     * @param left the plies left after it
     */
    record Continues(Move reply, int left) implements Judgement {
        public Continues {
            Objects.requireNonNull(reply, "reply");
        }
    }

    /**
     * Still a forced mate, but later than asked.
     *
     * @param plies its length, this move included
     * @param reply the defender's answer, if one goes on
     */
    record Longer(int plies, Move reply) implements Judgement {
        public Longer {
            Objects.requireNonNull(reply, "reply");
        }
    }

    /**
     * No forced mate any more.
     *
     * @param refutation what the defender does about it; at least his answer
     */
    record Escapes(List<Move> refutation) implements Judgement {
        public Escapes {
            refutation = List.copyOf(refutation);
            if (refutation.isEmpty()) {
                throw new IllegalArgumentException("a refutation without a move");
            }
        }
    }

    /** Nobody worked it out. Does not occur in puzzles that ship. */
    record Unknown() implements Judgement {}
}
