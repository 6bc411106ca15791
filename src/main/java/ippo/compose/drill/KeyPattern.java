package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;

/**
 * The only right move of a drill as seen from White's king, in one of two mirrors: many drills with the same would be
 * dull. What moves as a gold counts as one.
 *
 * @param piece that moves or is dropped
 * @param from how far away the move begins; empty for a drop
 * @param to how far away it ends
 */
record KeyPattern(PieceType piece, boolean promotes, Optional<Offset> from, Offset to) {

    /** A distance from a king. */
    record Offset(int files, int ranks) {
        private static Offset of(Square square, Square king, int side) {
            return new Offset(side * (square.file() - king.file()), square.rank() - king.rank());
        }
    }

    /** Empty if several moves are right. */
    static Optional<KeyPattern> of(Drill drill) {
        return drill.right().size() == 1
                ? Optional.of(of(drill.start(), drill.right().get(0)))
                : Optional.empty();
    }

    private static KeyPattern of(Position start, Move key) {
        Square king = start.king(Color.WHITE).orElseThrow();
        Optional<Square> from = key.onBoard().map(move -> move.from());
        int files = key.to().file() - king.file();
        int before = from.map(square -> square.file() - king.file()).orElse(0);
        int side = files < 0 || files == 0 && before < 0 ? -1 : 1;
        return new KeyPattern(
                movement(start.mover(key)),
                key.promotes(),
                from.map(square -> Offset.of(square, king, side)),
                Offset.of(key.to(), king, side));
    }

    private static PieceType movement(PieceType type) {
        return switch (type) {
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> PieceType.GOLD;
            case KING, ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN, DRAGON, HORSE -> type;
        };
    }
}
