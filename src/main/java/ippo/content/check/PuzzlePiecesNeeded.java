package ippo.content.check;

import ippo.compose.Scene;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;

/**
 * Every piece is needed, as strong as it is: with any one of those on the board or in the attacker's hand given to the
 * defender's hand, or a weaker one in its place, the puzzle would no longer have its solution, or have a second one.
 * {@link PuzzlesSound} alone does not ask this.
 */
final class PuzzlePiecesNeeded extends PuzzleProof {
    @Override
    void prove(PuzzleDraft puzzle, PuzzleProver prover, Faults faults) {
        prover.economy()
                .spared(Scene.of(puzzle.start().toSetup()), puzzle.solution().value())
                .ifPresent(
                        spared -> faults.add(puzzle.name().place(), puzzle.id() + " does not need " + spared.what()));
    }
}
