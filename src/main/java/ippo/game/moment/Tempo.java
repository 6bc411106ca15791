package ippo.game.moment;

import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.threat.Limits;
import ippo.threat.MateLine;
import ippo.threat.Proved;
import ippo.threat.ThreatProver;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Counts tempi in a race of two kings (速度計算), by proof: threats of mate (詰めろ), and brinkmate (必至), which nothing stops.
 * Not safe for sharing between threads.
 */
final class Tempo {
    private final ThreatProver prover = new ThreatProver(Limits.JUDGE);

    /** A side's last turn before nothing could save it any more; empty if that is not how the game ended. */
    OptionalInt lastChance(Game game, Color side) {
        boolean wasLost = false;
        for (int turn = game.length(); turn >= 0; turn--) {
            Position position = game.positionAfter(turn);
            if (position.sideToMove() == side) {
                if (!hasKings(position) || prover.isHelpless(position, 0) != Proved.YES) {
                    return wasLost ? OptionalInt.of(turn) : OptionalInt.empty();
                }
                wasLost = true;
            }
        }
        return OptionalInt.empty();
    }

    private static boolean hasKings(Position position) {
        return position.king(Color.BLACK).isPresent()
                && position.king(Color.WHITE).isPresent();
    }

    /** The mate that a move has just threatened; empty for a check, and if none is proved. */
    Optional<MateLine> threat(Position after) {
        return hasKings(after) ? prover.threat(after).mate() : Optional.empty();
    }

    /** Whether it is proved that a move was no check and threatened no mate. */
    boolean isIdle(Position after) {
        return hasKings(after) && !after.isCheck() && prover.threatens(after) == Proved.NO;
    }

    /** Whether after a move the other side has no mate, and no move that makes brinkmate. */
    Proved isInTime(Position after) {
        if (!hasKings(after)) {
            return Proved.UNKNOWN;
        }
        return switch (prover.mates(after)) {
            case YES -> Proved.NO;
            case UNKNOWN -> Proved.UNKNOWN;
            case NO ->
                switch (prover.brinkmate(after, 1).exists()) {
                    case YES -> Proved.NO;
                    case NO -> Proved.YES;
                    case UNKNOWN -> Proved.UNKNOWN;
                };
        };
    }

    /** The move with which the side to move, which does not mate, makes brinkmate; empty if none is proved. */
    Optional<Move> brinkmate(Position position) {
        return hasKings(position) && prover.mates(position) == Proved.NO
                ? prover.brinkmate(position, 1).keys().stream().findFirst()
                : Optional.empty();
    }
}
