package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;

/** What has to be asked about each puzzle by itself, and takes a search. */
abstract class PuzzleProof implements Check {
    /** Notes what is wrong with one puzzle. */
    abstract void prove(PuzzleDraft puzzle, PuzzleProver prover, Faults faults);

    /** All puzzles, one after the other; {@link Proofs} asks about many at a time. */
    @Override
    public final void run(Draft draft, Faults faults) {
        PuzzleProver prover = new PuzzleProver();
        draft.sets().forEach(set -> set.puzzles().forEach(puzzle -> prove(puzzle, prover, faults)));
    }
}
