package ippo.workbench;

import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;

/**
 * How a problem could be made better.
 *
 * @param plies how long the problem is
 * @param spare pieces that could go, each by itself: without it the problem is as long and complete
 * @param tried how many pieces were tried
 * @param pieces how many there are to be tried
 * @param guards pieces of the defender's that would mend it, each by itself; looked for only where it has another
 *     solution. Longer than the problem only where none was found that keeps its length
 * @param placed how many guards were tried
 * @param places how many there are to be tried
 */
public record Improvements(
        int plies, List<Spare> spare, int tried, int pieces, List<Guard> guards, int placed, int places) {
    public Improvements {
        spare = List.copyOf(spare);
        guards = List.copyOf(guards);
    }

    /** Whether everything was tried that there is to try. */
    public boolean isWhole() {
        return tried == pieces && placed == places;
    }

    /**
     * A piece that could go.
     *
     * @param at where it stands; empty for one in hand
     * @param without the problem without it
     */
    public record Spare(Piece piece, Optional<Square> at, Position without) {}

    /**
     * A piece that could be added.
     *
     * @param with the problem with it
     * @param plies how long that is
     */
    public record Guard(Piece piece, Square at, Position with, int plies) {
        public Guard {
            if (piece.color() == with.sideToMove()) {
                throw new IllegalArgumentException("no guard of the defender: " + piece);
            }
        }
    }
}
