package ippo.web.game;

import ippo.opponent.Analysis;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;

/**
 * What a move threatens to take: won with what has moved, if the other side did nothing about it.
 *
 * @param piece more than a pawn
 */
record Prey(PieceType piece, Square square) {

    /** @param after where nothing takes what has moved, and nobody is in check */
    static Optional<Prey> of(Position after, Move move) {
        Position next = after.withSideToMove(after.sideToMove().opposite());
        for (Square square : next.reach(move.to())) {
            Optional<PieceType> prey = next.at(square)
                    .filter(piece -> piece.color() != next.sideToMove())
                    .map(Piece::type)
                    .filter(type -> type != PieceType.PAWN);
            boolean wins = prey.isPresent()
                    && next.legalMoves().stream()
                            .anyMatch(taking -> taking.leaves(move.to())
                                    && taking.to().equals(square)
                                    && Analysis.exchange(next, taking) > 0);
            if (wins) {
                return Optional.of(new Prey(prey.get(), square));
            }
        }
        return Optional.empty();
    }
}
