package ippo.castle;

import ippo.rules.BoardMove;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Map;
import java.util.Optional;

/** How far the pieces of a castle are from their places. */
public final class CastleSteps {
    /** A piece that is farther away, or gone, counts as far as this. */
    private static final int FARTHEST = 4;

    private CastleSteps() {}

    /** How much is still to be done in a position. */
    public static int missing(CastleTemplate template, Position position) {
        return missing(template, position, Optional.empty());
    }

    /**
     * How many steps of a king all pieces of the castle are off their places, as if the board were empty, and how many
     * bishops and pawns stand on those places; of several pieces of a kind the nearest counts.
     *
     * @param moved a move that is taken as played
     */
    public static int missing(CastleTemplate template, Position position, Optional<BoardMove> moved) {
        int steps = 0;
        for (Map.Entry<Square, PieceType> wanted : template.wall().entrySet()) {
            int nearest = FARTHEST;
            for (Square square : Square.ALL) {
                if (stands(position, square, new Piece(wanted.getValue(), template.color()), moved)) {
                    nearest = Math.min(nearest, distance(square, wanted.getKey()));
                }
            }
            boolean isTaken = stands(position, wanted.getKey(), new Piece(PieceType.PAWN, template.color()), moved)
                    || stands(position, wanted.getKey(), new Piece(PieceType.BISHOP, template.color()), moved);
            steps += nearest + (isTaken ? 1 : 0);
        }
        return steps;
    }

    private static boolean stands(Position position, Square square, Piece piece, Optional<BoardMove> moved) {
        if (moved.isPresent() && moved.get().to().equals(square)) {
            return position.at(moved.get().from()).filter(piece::equals).isPresent();
        }
        return (moved.isEmpty() || !moved.get().from().equals(square))
                && position.at(square).filter(piece::equals).isPresent();
    }

    private static int distance(Square one, Square other) {
        return Math.max(Math.abs(one.file() - other.file()), Math.abs(one.rank() - other.rank()));
    }
}
