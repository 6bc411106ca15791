package ippo.game.moment;

import ippo.rules.Move;
import ippo.rules.PieceType;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A turn at which a player could have done much better.
 *
 * @param turn how many moves of the game were made before it
 * @param piece what could be won, or was lost, as it was called before it moved; only for {@link Kind#WINS} and
 *     {@link Kind#LOSES}
 * @param plies how long the mate was, proved; only for {@link Kind#MATE} and {@link Kind#MATED}
 * @param played what was played
 * @param best what the search likes best
 * @param loss how much worse the game stood for it, from 0 to 3
 */
public record Moment(
        int turn, Kind kind, Optional<PieceType> piece, OptionalInt plies, Move played, Move best, double loss) {

    /** What was overlooked. Every constant has sentences in every language. */
    public enum Kind {
        /** There was a mate. */
        MATE,
        /** The other side could mate after what was played. */
        MATED,
        /** What was played threatened nothing, and then nothing stopped the other side; a threat of mate was there. */
        SLOW,
        /** After what was played the other side made a threat that nothing stopped; it could still be stopped here. */
        LATE,
        /** The goal of a small game could be reached for sure. */
        GOAL,
        /** The other side could reach the goal of a small game after what was played. */
        LET,
        /** The best move takes something. */
        WINS,
        /** The best answer to what was played takes something. */
        LOSES,
        /** None of these. */
        BETTER;

        private boolean isOfMate() {
            return this == MATE || this == MATED;
        }

        private boolean isOfPieces() {
            return this == WINS || this == LOSES;
        }
    }

    public Moment {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(played, "played");
        Objects.requireNonNull(best, "best");
        if (kind.isOfMate() != plies.isPresent() || kind.isOfPieces() != piece.isPresent()) {
            throw new IllegalArgumentException(kind + " with " + piece + " and " + plies);
        }
    }

    /** Whether somebody had a mate. */
    boolean isOfMate() {
        return kind.isOfMate();
    }
}
