package ippo.content.check;

import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.solver.Outcome;
import ippo.solver.Verdict;

/** Every puzzle is a forced mate in exactly the plies it states, with every legal interposition counted. */
final class PuzzlesProved extends PuzzleProof {
    private static final String UNPROVED = ": the shortest mate could not be proved";

    @Override
    void prove(PuzzleDraft puzzle, PuzzleProver prover, Faults faults) {
        Outcome outcome = prover.solve(puzzle.start());
        String id = puzzle.id();
        int plies = puzzle.plies().value();
        switch (outcome.verdict()) {
            case Verdict.Forced mate
            when outcome.isShortest() -> {
                if (mate.plies() != plies) {
                    faults.add(puzzle.name().place(), id + " mates in " + mate.plies() + ", not in " + plies);
                }
            }
            case Verdict.NoMate none -> faults.add(puzzle.name().place(), id + " is no forced mate");
            case Verdict.Forced longer -> faults.add(puzzle.name().place(), id + UNPROVED);
            case Verdict.GaveUp gaveUp -> faults.add(puzzle.name().place(), id + UNPROVED);
        }
    }
}
