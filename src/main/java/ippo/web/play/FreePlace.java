package ippo.web.play;

import ippo.rules.Square;
import java.util.Collection;
import java.util.Set;

/**
 * Where a note may lie on the board so that it hides least: above or below the square it speaks of, near it, and not
 * over the squares that one looks at while reading it.
 *
 * @param file the middle of the note; at the edges of the board it is pushed inwards
 * @param rank the rank that the note touches
 * @param below whether it begins under that rank; otherwise it ends above it
 */
record FreePlace(int file, int rank, boolean below) {
    private static final int HIDES_A_REASON = 100;
    private static final int HIDES_A_PIECE = 6;

    /**
     * @param at what the note speaks of
     * @param clear what must be seen besides
     * @param pieces everything that stands on the board
     * @param files how broad the note is at most
     * @param ranks how high it is
     */
    static FreePlace near(Square at, Collection<Square> clear, Set<Square> pieces, int files, int ranks) {
        FreePlace best = null;
        int least = Integer.MAX_VALUE;
        for (int rank = 1; rank <= 9; rank++) {
            for (int file = 1; file <= 9; file++) {
                for (boolean below : new boolean[] {true, false}) {
                    FreePlace place = new FreePlace(file, rank, below);
                    int cost = place.cost(at, clear, pieces, files, ranks);
                    if (place.fits(at, ranks) && cost < least) {
                        least = cost;
                        best = place;
                    }
                }
            }
        }
        return best;
    }

    private int top(int ranks) {
        return below ? rank + 1 : rank - ranks;
    }

    /** On the board, and shorter notes come nearer to their square. */
    private boolean fits(Square at, int ranks) {
        return top(ranks) >= 1 && top(ranks) + ranks - 1 <= 9 && (below ? rank >= at.rank() : rank <= at.rank());
    }

    private int cost(Square at, Collection<Square> clear, Set<Square> pieces, int files, int ranks) {
        int far = Math.abs(file - at.file())
                + 4 * Math.max(0, Math.max(top(ranks) - at.rank() - 1, at.rank() - top(ranks) - ranks));
        int hidden = hides(at, files, ranks) ? HIDES_A_REASON : 0;
        for (Square square : clear) {
            hidden += hides(square, files, ranks) ? HIDES_A_REASON : 0;
        }
        for (Square square : pieces) {
            hidden += hides(square, files, ranks) ? HIDES_A_PIECE : 0;
        }
        return far + hidden;
    }

    boolean hides(Square square, int files, int ranks) {
        double middle = Math.max((files + 1) / 2.0, Math.min(10 - (files + 1) / 2.0, file));
        return Math.abs(square.file() - middle) < (files + 1) / 2.0
                && square.rank() >= top(ranks)
                && square.rank() < top(ranks) + ranks;
    }
}
