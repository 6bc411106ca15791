package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;

/** There is something to choose: several checks at the first turn, so that trying any check is no way to solve. */
final class PuzzlesTempt implements Check {
    private static final int LEAST_IN_ONE = 3;
    private static final int LEAST = 4;

    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                long checks = puzzle.start().legalMoves().stream()
                        .filter(move -> puzzle.start().play(move).isCheck())
                        .count();
                int least = puzzle.plies().value() == 1 ? LEAST_IN_ONE : LEAST;
                if (checks < least) {
                    faults.add(
                            puzzle.name().place(),
                            puzzle.id() + " has " + checks + " checks at the first turn; at least " + least);
                }
            }
        }
    }
}
