package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.solver.Outcome;
import ippo.solver.Verdict;

/** Every puzzle is a forced mate in exactly the plies it states, with every legal interposition counted. */
final class PuzzlesProved implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        PuzzleProver prover = new PuzzleProver();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                Outcome outcome = prover.solve(puzzle.start());
                String id = puzzle.id();
                if (outcome.verdict() instanceof Verdict.Mate mate && outcome.isShortest()) {
                    if (mate.plies() != puzzle.plies().value()) {
                        faults.add(
                                puzzle.name().place(),
                                id + " mates in " + mate.plies() + ", not in "
                                        + puzzle.plies().value());
                    }
                } else if (outcome.verdict() instanceof Verdict.NoMate) {
                    faults.add(puzzle.name().place(), id + " is no forced mate");
                } else {
                    faults.add(puzzle.name().place(), id + ": the shortest mate could not be proved");
                }
            }
        }
    }
}
