package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.solver.Soundness;

/** Every puzzle is sound (完全作): no second solution, no pieces left over, no length that hangs on interpositions. */
final class PuzzlesSound implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        PuzzleProver prover = new PuzzleProver();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                Soundness.Report report = prover.examine(puzzle.start());
                for (Soundness.Finding finding : report.findings()) {
                    if (finding.kind().isFault()) {
                        faults.add(
                                puzzle.name().place(),
                                puzzle.id() + " is unsound: " + finding.kind() + " with " + finding.move() + " at ply "
                                        + finding.ply());
                    }
                }
            }
        }
    }
}
