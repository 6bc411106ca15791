package ippo.compose.drill;

import ippo.drill.DrillProver;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A move taken back (retrograde analysis).
 *
 * @param before who moved is to move
 * @param move legal there, and no capture
 */
record Retraction(Position before, Move move) {

    /**
     * The moves, other than captures, that may have led to a position with the other side to move, in a fixed order.
     */
    static List<Retraction> of(Setup after) {
        List<Retraction> retractions = new ArrayList<>();
        Color color = after.sideToMove().opposite();
        Setup turn = after.withSideToMove(color);
        after.pieces().forEach((square, piece) -> {
            if (piece.color() == color) {
                Setup without = turn.with(square, Optional.empty());
                if (piece.type().canBeHeld()) {
                    of(DrillProver.held(without, color, piece.type(), 1), new Drop(piece.type(), square))
                            .ifPresent(retractions::add);
                }
                moves(without, square, piece, retractions);
            }
        });
        return retractions;
    }

    /** Whether a king moved. */
    boolean isKings() {
        return before.king(before.sideToMove()).filter(move::leaves).isPresent();
    }

    private static void moves(Setup without, Square to, Piece piece, List<Retraction> retractions) {
        for (Square from : Square.ALL) {
            if (!from.equals(to) && without.at(from).isEmpty()) {
                of(without.with(from, Optional.of(piece)), new BoardMove(from, to, false))
                        .ifPresent(retractions::add);
                if (piece.type().isPromoted()) {
                    Piece plain = new Piece(piece.type().base(), piece.color());
                    of(without.with(from, Optional.of(plain)), new BoardMove(from, to, true))
                            .ifPresent(retractions::add);
                }
            }
        }
    }

    /** A move in a drawing; empty if that is no position, or the move is illegal there. */
    private static Optional<Retraction> of(Setup before, Move move) {
        return before.faults(Strictness.GAME).isEmpty()
                ? Optional.of(Position.of(before, Strictness.GAME))
                        .filter(position -> position.isLegal(move))
                        .map(position -> new Retraction(position, move))
                : Optional.empty();
    }
}
