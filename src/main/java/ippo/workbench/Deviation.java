package ippo.workbench;

import ippo.rules.Move;
import java.util.List;
import java.util.Optional;

/**
 * Where an author's solution and the proof part. Each kind has its name in the world of tsume; all but the first three
 * are what judges of problems look for. Lengths are those by custom, without futile interpositions.
 */
public sealed interface Deviation {

    /** The author's moves up to there. */
    List<Move> before();

    /** How it goes there, or how it could go on. */
    List<Move> line();

    /** The number of the move, counted from 1. */
    default int ply() {
        return before().size() + 1;
    }

    /** Whether the solution is none because of this: later moves are then not looked at. */
    default boolean isFatal() {
        return switch (this) {
            case NoCheck each -> true;
            case NoMate each -> true;
            case OpenEnd each -> true;
            case AnotherMate each -> false;
            case Detour each -> false;
            case Unfixed each -> false;
            case LongerDefence each -> false;
            case EqualDefence each -> false;
            case EndsOtherwise each -> false;
            case LeftOver each -> false;
        };
    }

    /** The attacker's move gives no check. */
    record NoCheck(List<Move> before, Move move) implements Deviation {
        public NoCheck {
            before = List.copyOf(before);
        }

        @Override
        public List<Move> line() {
            return List.of(move);
        }
    }

    /**
     * After the attacker's move there is no mate any more (不詰).
     *
     * @param line the move and, where one was found, what saves the king
     */
    record NoMate(List<Move> before, List<Move> line) implements Deviation {
        public NoMate {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }

        /** What saves the king. */
        public Optional<Move> escape() {
            return line.stream().skip(1).findFirst();
        }
    }

    /**
     * The moves end, but not with mate.
     *
     * @param line how it goes on to the mate; empty if there is none, or none was found
     */
    record OpenEnd(List<Move> before, List<Move> line) implements Deviation {
        public OpenEnd {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }
    }

    /**
     * Another check mates, too (余詰).
     *
     * @param line from that check to the mate
     * @param isSooner whether it mates in fewer plies than the author's move does (早詰)
     */
    record AnotherMate(List<Move> before, List<Move> line, boolean isSooner) implements Deviation {
        public AnotherMate {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }
    }

    /**
     * Another check mates, but only by a roundabout way back to the author's solution (迂回手順).
     *
     * @param line from that check to the position where it comes back
     * @param back the number of the author's move that is played there
     */
    record Detour(List<Move> before, List<Move> line, int back) implements Deviation {
        public Detour {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }
    }

    /**
     * The same move with the other choice of promotion, or from another square of its line, mates as soon (非限定).
     *
     * @param isPromotion whether it is promotion that is not fixed
     */
    record Unfixed(List<Move> before, List<Move> line, boolean isPromotion) implements Deviation {
        public Unfixed {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }
    }

    /**
     * The defender can hold out longer (変化長手数).
     *
     * @param line from his better answer to the mate
     * @param plies the length of the whole solution then
     * @param isLeftOver whether a piece is left in the attacker's hand there
     */
    record LongerDefence(List<Move> before, List<Move> line, int plies, boolean isLeftOver) implements Deviation {
        public LongerDefence {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }
    }

    /** Another defence is as long, and leaves nothing in hand (変化同手数). */
    record EqualDefence(List<Move> before, List<Move> line) implements Deviation {
        public EqualDefence {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }
    }

    /**
     * A defence that loses sooner, but against which the attacker can also play a line as long as the author's that
     * leaves nothing in hand (変化別詰): the solver may take that one for the solution.
     */
    record EndsOtherwise(List<Move> before, List<Move> line) implements Deviation {
        public EndsOtherwise {
            before = List.copyOf(before);
            line = List.copyOf(line);
        }
    }

    /** Pieces are left in the attacker's hand at the end (駒余り). */
    record LeftOver(List<Move> before) implements Deviation {
        public LeftOver {
            before = List.copyOf(before);
        }

        @Override
        public List<Move> line() {
            return List.of();
        }
    }
}
