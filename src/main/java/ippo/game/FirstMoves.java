package ippo.game;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.stream.Stream;

/**
 * The two moves by which most games begin: the pawn in front of the bishop's diagonal, and the rook's. A short search
 * sees no difference between first moves, so hints name these.
 */
public final class FirstMoves {
    /** Of one side, in every handicap that takes none of its pieces. */
    private static final int WHOLE_ARMY = 20;

    private static final List<Move> BLACK = List.of(
            new BoardMove(Square.at(7, 7), Square.at(7, 6), false),
            new BoardMove(Square.at(2, 7), Square.at(2, 6), false));

    private FirstMoves() {}

    /** Empty once the side to move has moved, or where its army is not whole. */
    public static List<Move> of(Game game) {
        Position start = game.startingPosition();
        Color side = game.position().sideToMove();
        boolean hasMoved = game.length() > (start.sideToMove() == side ? 0 : 1);
        long pieces = start.toSetup().pieces().values().stream()
                .filter(piece -> piece.color() == side)
                .count();
        if (hasMoved || pieces != WHOLE_ARMY) {
            return List.of();
        }
        Stream<Move> moves = BLACK.stream().map(move -> side == Color.BLACK ? move : move.turned());
        return moves.filter(game.position()::isLegal).toList();
    }
}
