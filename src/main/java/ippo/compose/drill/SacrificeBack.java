package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillProver;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Goes back from a brinkmate in one to positions in which a piece was just given away for it (retrograde composition):
 * Black dropped a piece next to where White's king was, and the king took it and came to where it stands.
 */
final class SacrificeBack {
    private static final List<PieceType> GIVEN = List.of(
            PieceType.GOLD, PieceType.SILVER, PieceType.KNIGHT, PieceType.BISHOP, PieceType.ROOK, PieceType.LANCE);

    private SacrificeBack() {}

    /** Positions that may be brinkmates in three. */
    static List<Setup> before(Drill brinkmate) {
        Setup setup = brinkmate.start().toSetup();
        Square king = brinkmate.start().king(Color.WHITE).orElseThrow();
        List<Setup> before = new ArrayList<>();
        for (Square from : Square.ALL) {
            boolean isNext = !from.equals(king)
                    && Math.abs(from.file() - king.file()) <= 1
                    && Math.abs(from.rank() - king.rank()) <= 1;
            if (isNext && setup.at(from).isEmpty()) {
                Setup moved = setup.with(king, Optional.empty())
                        .with(from, Optional.of(new Piece(PieceType.KING, Color.WHITE)));
                for (PieceType type : GIVEN) {
                    Setup held = DrillProver.held(moved, Color.BLACK, type, 1);
                    if (held.faults(Strictness.GAME).isEmpty()) {
                        before.add(held);
                    }
                }
            }
        }
        return before;
    }
}
