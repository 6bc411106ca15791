package ippo.threat;

import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Objects;
import java.util.Optional;

/** A move that stops a threat of mate. */
public record Defence(Move move, Kind kind) {

    /** How a move stops a threat; the first that is true of it, in the order in which they stand here. */
    public enum Kind {
        /** A mate of the defender's own begins with it. */
        COUNTER_MATE,
        /** A check that gains: after every answer to it there is still a defence. */
        COUNTER_CHECK,
        /** It takes a piece. */
        CAPTURE,
        /** The king goes away before he is attacked (早逃げ). */
        FLIGHT,
        /** It makes room: once the mate begins, the king escapes over the square that was left. */
        ROOM,
        /** It puts a piece in the way or guards a square. */
        GUARD
    }

    public Defence {
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(kind, "kind");
    }

    /**
     * @param before the defender, to move, is threatened with mate
     * @param threat the mate that is threatened
     */
    static Defence of(Position before, Move move, MateLine threat, Mating mating) {
        return new Defence(move, kind(before, move, threat, mating));
    }

    private static Kind kind(Position before, Move move, MateLine threat, Mating mating) {
        Position after = before.playGenerated(move);
        if (after.isCheck()) {
            boolean mates = mating.matesWith(before, move) == Proved.YES;
            return mates ? Kind.COUNTER_MATE : Kind.COUNTER_CHECK;
        }
        if (before.at(move.to()).isPresent()) {
            return Kind.CAPTURE;
        }
        if (before.king(before.sideToMove()).filter(move::leaves).isPresent()) {
            return Kind.FLIGHT;
        }
        return makesRoom(after, move, threat, mating) ? Kind.ROOM : Kind.GUARD;
    }

    private static boolean makesRoom(Position after, Move move, MateLine threat, Mating mating) {
        Move check = threat.moves().get(0);
        Optional<Square> left = move.onBoard().map(BoardMove::from);
        if (left.isEmpty() || !after.isLegal(check)) {
            return false;
        }
        Position checked = after.play(check);
        Move flight = new BoardMove(checked.king(checked.sideToMove()).orElseThrow(), left.get(), false);
        return checked.isCheck() && checked.isLegal(flight) && mating.matesHardly(checked.play(flight)) == Proved.NO;
    }
}
