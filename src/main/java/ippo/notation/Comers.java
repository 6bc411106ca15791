package ippo.notation;

import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;

/** Where a piece can come from: what both notations have to tell apart. */
final class Comers {
    private Comers() {}

    /** The squares of pieces like this one that could come to the square, pinned or not. */
    static List<Square> of(Position position, Piece piece, Square to) {
        List<Square> comers = new ArrayList<>();
        for (Square from : Square.ALL) {
            if (position.at(from).filter(piece::equals).isPresent()
                    && position.reach(from).contains(to)) {
                comers.add(from);
            }
        }
        return comers;
    }
}
