package ippo.castle;

import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Map;

/** How far the pieces of a castle are from their places. */
public final class CastleSteps {
    /** A piece that is farther away, or gone, counts as far as this. */
    private static final int FARTHEST = 9;

    private CastleSteps() {}

    /**
     * How many steps of a king all pieces of the castle are off their places, as if the board were empty; of several
     * pieces of a kind the nearest counts.
     */
    public static int missing(CastleTemplate template, Position position) {
        int steps = 0;
        for (Map.Entry<Square, PieceType> wanted : template.wall().entrySet()) {
            Piece piece = new Piece(wanted.getValue(), template.color());
            steps += Square.ALL.stream()
                    .filter(square -> position.at(square).filter(piece::equals).isPresent())
                    .mapToInt(square -> distance(square, wanted.getKey()))
                    .min()
                    .orElse(FARTHEST);
        }
        return steps;
    }

    private static int distance(Square one, Square other) {
        return Math.max(Math.abs(one.file() - other.file()), Math.abs(one.rank() - other.rank()));
    }
}
