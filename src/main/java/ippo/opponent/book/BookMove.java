package ippo.opponent.book;

import ippo.rules.Move;
import java.util.Objects;

/**
 * A move that the book knows in a position.
 *
 * @param opening in whose file it stands
 * @param isOwn whether the side that plays it is the one that plays this opening; else it is the other side's answer
 * @param rook the file of that side's rook in this opening, as that side counts
 */
public record BookMove(Move move, OpeningName opening, boolean isOwn, int rook) {
    public BookMove {
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(opening, "opening");
        if (rook < 1 || rook > 9) {
            throw new IllegalArgumentException("no file: " + rook);
        }
    }
}
