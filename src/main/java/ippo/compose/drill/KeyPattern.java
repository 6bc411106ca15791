package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The only right move of a drill as seen from White's king, or from the middle of the last rank, in one of two mirrors:
 * many drills with the same would be dull. What moves as a gold counts as one.
 *
 * @param origin what it is seen from
 * @param piece that moves or is dropped
 * @param from how far away the move begins; empty for a drop
 * @param to how far away it ends
 */
record KeyPattern(Origin origin, PieceType piece, boolean promotes, Optional<Offset> from, Offset to) {
    private static final Square MIDDLE = Square.at(5, 1);

    /** What a move is seen from. */
    enum Origin {
        KING,
        BOARD
    }

    /** A distance from the origin. */
    record Offset(int files, int ranks) {
        private static Offset of(Square square, Square origin, int side) {
            return new Offset(side * (square.file() - origin.file()), square.rank() - origin.rank());
        }
    }

    /** From each origin; empty if several moves are right. */
    static List<KeyPattern> of(Drill drill) {
        return drill.right().size() == 1
                ? Stream.of(Origin.values())
                        .map(origin -> of(drill.start(), drill.right().get(0), origin))
                        .toList()
                : List.of();
    }

    private static KeyPattern of(Position start, Move key, Origin seen) {
        Square origin = switch (seen) {
            case KING -> start.king(Color.WHITE).orElseThrow();
            case BOARD -> MIDDLE;
        };
        Optional<Square> from = key.onBoard().map(move -> move.from());
        int files = key.to().file() - origin.file();
        int before = from.map(square -> square.file() - origin.file()).orElse(0);
        int side = files < 0 || files == 0 && before < 0 ? -1 : 1;
        return new KeyPattern(
                seen,
                movement(start.mover(key)),
                key.promotes(),
                from.map(square -> Offset.of(square, origin, side)),
                Offset.of(key.to(), origin, side));
    }

    private static PieceType movement(PieceType type) {
        return switch (type) {
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> PieceType.GOLD;
            case KING, ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN, DRAGON, HORSE -> type;
        };
    }
}
