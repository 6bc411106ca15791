package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.rules.Move;
import java.util.List;

/** A mate in one has exactly one mating move: there is nothing else to it, so a second one is a second solution. */
final class PuzzlesMateOneWay implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                List<Move> mates = puzzle.start().legalMoves().stream()
                        .filter(move -> puzzle.start().play(move).isCheckmate())
                        .toList();
                if (puzzle.plies().value() == 1 && mates.size() > 1) {
                    faults.add(puzzle.name().place(), puzzle.id() + " has more than one mate: " + mates);
                }
            }
        }
    }
}
