package ippo.content.check;

import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.solver.Outcome;
import ippo.solver.Verdict;

/** Every puzzle is a forced mate in exactly the plies it states, with every legal interposition counted. */
final class PuzzlesProved extends PuzzleProof {
    @Override
    void prove(PuzzleDraft puzzle, PuzzleProver prover, Faults faults) {
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
