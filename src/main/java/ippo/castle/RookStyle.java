package ippo.castle;

import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;

/** Where a side keeps its rook: the king hides on the other half of the board. */
public enum RookStyle {
    /** Static rook (居飛車): on the half of the board where it began. */
    STATIC,
    /** Ranging rook (振り飛車): on the middle file or beyond. */
    RANGING;

    private static final int MIDDLE = 5;

    public RookStyle other() {
        return this == STATIC ? RANGING : STATIC;
    }

    /** Of a side whose one rook stands unpromoted in its own half. */
    public static Optional<RookStyle> of(Position position, Color color) {
        Piece rook = new Piece(PieceType.ROOK, color);
        return Square.ALL.stream()
                .filter(square -> position.at(square).filter(rook::equals).isPresent())
                .filter(square -> square.rankFor(color) > MIDDLE)
                .findFirst()
                .map(square -> ofFile(
                        color == Color.BLACK ? square.file() : square.turned().file()));
    }

    /** @param file as Black counts them */
    static RookStyle ofFile(int file) {
        return file < MIDDLE ? STATIC : RANGING;
    }
}
