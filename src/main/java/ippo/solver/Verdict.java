package ippo.solver;

import ippo.rules.Move;
import java.util.List;
import java.util.Optional;

/** What a search found out about a position: mostly one in which the attacker is to move. */
public sealed interface Verdict {

    /** The mate by the attacker, who is to move; empty for everything else. */
    default Optional<Mate> mate() {
        return switch (this) {
            case Mate mate -> Optional.of(mate);
            case Mated mated -> Optional.empty();
            case NoMate none -> Optional.empty();
            case GaveUp gaveUp -> Optional.empty();
        };
    }

    /** The mate, whoever is to move; empty for everything else. */
    default Optional<Forced> forced() {
        return switch (this) {
            case Forced forced -> Optional.of(forced);
            case NoMate none -> Optional.empty();
            case GaveUp gaveUp -> Optional.empty();
        };
    }

    /** Whether it is proved that there is no mate. */
    default boolean isNoMate() {
        return switch (this) {
            case NoMate none -> true;
            case Forced forced -> false;
            case GaveUp gaveUp -> false;
        };
    }

    /** Whether nothing is known, since the budget ran out. */
    default boolean gaveUp() {
        return forced().isEmpty() && !isNoMate();
    }

    /** Somebody mates by force, whoever is to move. */
    sealed interface Forced extends Verdict {

        /** The shortest mate found against the longest defence, from the next move to the mating one. */
        List<Move> line();

        /** The length of the line. */
        default int plies() {
            return line().size();
        }
    }

    /**
     * The attacker mates by force.
     *
     * @param line the attacker's shortest mate found against the longest defence, from the attacker's move to the
     *     mating one
     */
    record Mate(List<Move> line) implements Forced {
        public Mate {
            line = List.copyOf(line);
            if (line.size() % 2 == 0) {
                throw new IllegalArgumentException("a mating line of " + line.size() + " plies");
            }
        }
    }

    /**
     * It is the defender's turn, and whatever he does the attacker mates by force.
     *
     * @param line the longest defence found, answered by the shortest mate: from the defender's move to the mating one;
     *     empty if he is mated already
     */
    record Mated(List<Move> line) implements Forced {
        public Mated {
            line = List.copyOf(line);
            if (line.size() % 2 != 0) {
                throw new IllegalArgumentException("a defence that ends in mate after " + line.size() + " plies");
            }
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
