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
    private static final int HOME_RANKS = 7;

    public RookStyle other() {
        return this == STATIC ? RANGING : STATIC;
    }

    /**
     * Of a side whose one rook stands unpromoted in its own half. One that has gone ahead and then to the middle or
     * beyond, as a static rook does to take a pawn there, tells nothing by itself: the king does, unless it stands on
     * the middle file.
     */
    public static Optional<RookStyle> of(Position position, Color color) {
        Piece rook = new Piece(PieceType.ROOK, color);
        Optional<Square> stands = Square.ALL.stream()
                .filter(square -> position.at(square).filter(rook::equals).isPresent())
                .filter(square -> square.rankFor(color) > MIDDLE)
                .findFirst();
        Optional<RookStyle> style = stands.map(square -> ofFile(file(square, color)));
        boolean isAtHome =
                stands.filter(square -> square.rankFor(color) >= HOME_RANKS).isPresent();
        return isAtHome ? style : style.flatMap(seen -> seen == STATIC ? style : ofKing(position, color));
    }

    private static Optional<RookStyle> ofKing(Position position, Color color) {
        return position.king(color)
                .map(king -> file(king, color))
                .filter(file -> file != MIDDLE)
                .map(file -> ofFile(file).other());
    }

    private static int file(Square square, Color color) {
        return color == Color.BLACK ? square.file() : square.turned().file();
    }

    /** @param file as Black counts them */
    static RookStyle ofFile(int file) {
        return file < MIDDLE ? STATIC : RANGING;
    }
}
