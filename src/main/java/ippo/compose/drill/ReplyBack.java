package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillProver;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Goes back from a brinkmate in one to positions in which White's move led to it (retrograde composition): it answered
 * a threat or a check, or took what was given away.
 */
final class ReplyBack {
    private static final List<PieceType> GIVEN = List.of(
            PieceType.GOLD, PieceType.SILVER, PieceType.KNIGHT, PieceType.BISHOP, PieceType.ROOK, PieceType.LANCE);

    private ReplyBack() {}

    /** Positions with White to move. */
    static List<Position> before(Drill brinkmate) {
        Setup setup = brinkmate.start().toSetup();
        List<Position> before = new ArrayList<>(gifts(setup, brinkmate.start()));
        Retraction.of(setup).forEach(each -> before.add(each.before()));
        return before;
    }

    /** White's king took something where it stands; what it took need not be in White's hand for that. */
    private static List<Position> gifts(Setup setup, Position start) {
        Square king = start.king(Color.WHITE).orElseThrow();
        List<Position> gifts = new ArrayList<>();
        for (Square from : Square.ALL) {
            boolean isNext = Math.max(Math.abs(from.file() - king.file()), Math.abs(from.rank() - king.rank())) == 1;
            if (isNext && setup.at(from).isEmpty()) {
                for (PieceType type : GIVEN) {
                    gift(setup, king, from, type).ifPresent(gifts::add);
                }
            }
        }
        return gifts;
    }

    private static Optional<Position> gift(Setup setup, Square king, Square from, PieceType type) {
        Setup given = setup.with(king, Optional.of(new Piece(type, Color.BLACK)))
                .with(from, Optional.of(new Piece(PieceType.KING, Color.WHITE)))
                .withSideToMove(Color.WHITE);
        Setup before = given.hand(Color.WHITE).count(type) > 0 ? DrillProver.held(given, Color.WHITE, type, -1) : given;
        return before.faults(Strictness.GAME).isEmpty()
                ? Optional.of(Position.of(before, Strictness.GAME))
                : Optional.empty();
    }
}
