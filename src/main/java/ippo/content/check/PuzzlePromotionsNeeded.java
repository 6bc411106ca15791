package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.rules.Piece;
import ippo.rules.Setup;
import java.util.Optional;

/** No piece is promoted at the start that could as well be unpromoted, with the same solution. */
final class PuzzlePromotionsNeeded implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        PuzzleProver prover = new PuzzleProver();
        for (PuzzleSetDraft set : draft.sets()) {
            set.puzzles().forEach(puzzle -> check(puzzle, prover, faults));
        }
    }

    private static void check(PuzzleDraft puzzle, PuzzleProver prover, Faults faults) {
        Setup setup = puzzle.start().toSetup();
        setup.pieces().forEach((square, piece) -> {
            Piece plain = new Piece(piece.type().base(), piece.color());
            if (piece.type().isPromoted() && prover.keepsSolution(puzzle, setup.with(square, Optional.of(plain)))) {
                faults.add(
                        puzzle.name().place(), puzzle.id() + ": " + piece + " on " + square + " need not be promoted");
            }
        });
    }
}
