package ippo.solver;

import ippo.rules.Move;
import java.util.List;

/** What a search found out about a position in which the attacker is to move. */
public sealed interface Verdict {

    /**
     * The attacker mates by force.
     *
     * @param line the attacker's shortest mate found against the longest defence, from the attacker's move to the
     *     mating one
     */
    record Mate(List<Move> line) implements Verdict {
        public Mate {
            line = List.copyOf(line);
            if (line.size() % 2 == 0) {
                throw new IllegalArgumentException("a mating line of " + line.size() + " plies");
            }
        }

        public int plies() {
            return line.size();
        }
    }

    /**
     * Proved: the attacker cannot force mate (within the plies asked for, if the question had such a limit).
     *
     * @param byRepetition whether the attacker has a line that never ends, but nothing better
     */
    record NoMate(boolean byRepetition) implements Verdict {}

    /** The budget ran out. This says nothing of the position. */
    record GaveUp(long nodesSearched) implements Verdict {
        public GaveUp {
            if (nodesSearched < 0) {
                throw new IllegalArgumentException("searched " + nodesSearched + " nodes");
            }
        }
    }
}
