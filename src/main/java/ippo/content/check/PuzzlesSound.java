package ippo.content.check;

import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.solver.Soundness;

/** Every puzzle is sound (完全作): no second solution, no pieces left over, no length that hangs on interpositions. */
final class PuzzlesSound extends PuzzleProof {
    @Override
    void prove(PuzzleDraft puzzle, PuzzleProver prover, Faults faults) {
        for (Soundness.Finding finding : prover.examine(puzzle.start()).findings()) {
            if (finding.kind().isFault() || finding.kind() == Soundness.Kind.INTERPOSITIONS_COUNT) {
                faults.add(
                        puzzle.name().place(),
                        puzzle.id() + " is unsound: " + finding.kind() + " with " + finding.move() + " at ply "
                                + finding.ply());
            }
        }
    }
}
