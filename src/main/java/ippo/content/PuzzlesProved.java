package ippo.content;

import ippo.solver.Outcome;
import ippo.solver.Verdict;

/** Every puzzle is a forced mate in exactly the plies it states, with every legal interposition counted. */
final class PuzzlesProved implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        PuzzleProver prover = new PuzzleProver();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                Outcome outcome = prover.solve(puzzle.puzzle().start());
                String id = puzzle.puzzle().id();
                if (outcome.verdict() instanceof Verdict.Mate mate && outcome.isShortest()) {
                    if (mate.plies() != puzzle.puzzle().plies()) {
                        faults.add(
                                puzzle.place(),
                                id + " mates in " + mate.plies() + ", not in " + puzzle.puzzle().plies());
                    }
                } else if (outcome.verdict() instanceof Verdict.NoMate) {
                    faults.add(puzzle.place(), id + " is no forced mate");
                } else {
                    faults.add(puzzle.place(), id + ": the shortest mate could not be proved");
                }
            }
        }
    }
}
