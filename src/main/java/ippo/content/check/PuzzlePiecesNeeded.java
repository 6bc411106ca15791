package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import java.util.Map;
import java.util.Optional;

/**
 * Every piece is needed: with any one of those on the board or in the attacker's hand given to the defender's hand, the
 * puzzle would no longer have its solution, or have a second one. {@link PuzzlesSound} alone does not ask this.
 */
final class PuzzlePiecesNeeded implements Check {
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
            if (piece.type() != PieceType.KING
                    && prover.keepsSolution(
                            puzzle,
                            withGiven(
                                    setup.with(square, Optional.empty()),
                                    piece.type().base()))) {
                faults.add(puzzle.name().place(), puzzle.id() + " does not need " + piece + " on " + square);
            }
        });
        Hand hand = setup.hand(Color.BLACK);
        hand.counts().forEach((type, count) -> {
            Setup fewer = withHands(setup, hand.with(type, count - 1), setup.hand(Color.WHITE));
            if (prover.keepsSolution(puzzle, withGiven(fewer, type))) {
                faults.add(puzzle.name().place(), puzzle.id() + " does not need " + type + " in hand");
            }
        });
    }

    private static Setup withGiven(Setup setup, PieceType type) {
        Hand white = setup.hand(Color.WHITE);
        return withHands(setup, setup.hand(Color.BLACK), white.with(type, white.count(type) + 1));
    }

    private static Setup withHands(Setup setup, Hand black, Hand white) {
        return new Setup(
                setup.pieces(), Map.of(Color.BLACK, black, Color.WHITE, white), setup.sideToMove(), setup.ply());
    }
}
