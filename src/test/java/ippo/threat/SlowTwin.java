package ippo.threat;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * The slow twin of {@link ThreatProver}: the definitions of the package written down as they stand, by brute force,
 * with no solver, no table and no order of moves. Mates count up to a number of plies.
 */
final class SlowTwin {
    /** Thrown when too many positions were looked at. */
    static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private final int plies;
    private long left;

    SlowTwin(int plies, long most) {
        this.plies = plies;
        left = most;
    }

    private void spend() {
        if (--left < 0) {
            throw new TooMany();
        }
    }

    boolean mates(Position position) {
        return mates(position, plies);
    }

    private boolean mates(Position position, int within) {
        if (position.king(position.sideToMove().opposite()).isEmpty()) {
            return false;
        }
        for (Move move : position.legalMoves()) {
            Position after = position.play(move);
            if (after.isCheck() && isMated(after, within - 1)) {
                return true;
            }
        }
        return false;
    }

    private boolean isMated(Position position, int within) {
        spend();
        for (Move move : position.legalMoves()) {
            if (within == 0 || !mates(position.play(move), within - 1)) {
                return false;
            }
        }
        return true;
    }

    boolean threatens(Position position) {
        return !position.isCheck()
                && mates(position.withSideToMove(position.sideToMove().opposite()));
    }

    boolean holds(Position position, Move move) {
        return !wins(position.play(move), 0, List.of());
    }

    boolean isBrinkmate(Position position) {
        return threatens(position) && isHelpless(position, 0, List.of());
    }

    List<Move> keys(Position position, int plies) {
        List<Move> keys = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            Position after = position.play(move);
            boolean leads = plies == 1 ? isBrinkmate(after) : isHelpless(after, 1, List.of());
            if (leads) {
                keys.add(move);
            }
        }
        return keys;
    }

    private record Visit(Position position, int moves) {}

    /** Whether the attacker, to move, mates, perhaps after so many other moves. */
    private boolean wins(Position position, int moves, List<Visit> path) {
        spend();
        if (mates(position)) {
            return true;
        }
        if (moves == 0 && !position.isCheck()) {
            return false;
        }
        if (path.stream()
                .anyMatch(visit -> visit.moves() == moves && visit.position().repeats(position))) {
            return true;
        }
        List<Visit> longer = new ArrayList<>(path);
        longer.add(new Visit(position, moves));
        for (Move move : position.legalMoves()) {
            Position after = position.play(move);
            boolean free = position.isCheck() && !after.isCheck();
            if ((free || moves > 0) && isHelpless(after, free ? moves : moves - 1, longer)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the defender, in check or threatened, has no move after which the attacker does not win. */
    private boolean isHelpless(Position position, int moves, List<Visit> path) {
        if (!position.isCheck() && !threatens(position)) {
            return false;
        }
        for (Move move : position.legalMoves()) {
            if (!wins(position.play(move), moves, path)) {
                return false;
            }
        }
        return true;
    }

    /** What {@link Race} says, as the name of the record. */
    String race(Position position) {
        if (position.isCheck()) {
            return "InCheck";
        }
        if (mates(position)) {
            return "Hit";
        }
        if (!threatens(position)) {
            return "Free";
        }
        return isHelpless(position, 0, List.of()) ? "Lost" : "Defend";
    }
}
