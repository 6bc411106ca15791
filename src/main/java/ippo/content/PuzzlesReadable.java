package ippo.content;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Optional;

/** Every puzzle's main line is legal, checks with each of Black's moves, mates with its last one, and is as long as it says. */
final class PuzzlesReadable implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            if (set.puzzles().isEmpty()) {
                faults.add(set.place(), "the set " + set.id() + " has no puzzles");
            }
            set.puzzles().forEach(puzzle -> problem(puzzle.puzzle())
                    .ifPresent(what -> faults.add(puzzle.solution(), puzzle.puzzle().id() + ": " + what)));
        }
    }

    private static Optional<String> problem(PuzzleEntry puzzle) {
        if (puzzle.plies() % 2 == 0 || puzzle.solution().size() != puzzle.plies()) {
            return Optional.of("a mate has an odd number of plies, and the solution as many; this says " + puzzle.plies()
                    + " and has " + puzzle.solution().size());
        }
        Position position = puzzle.start();
        for (int ply = 0; ply < puzzle.plies(); ply++) {
            Move move = puzzle.solution().get(ply);
            if (!position.isLegal(move)) {
                return Optional.of(move + " is illegal: " + position.objectionTo(move).orElseThrow());
            }
            position = position.play(move);
            if (ply % 2 == 0 && !position.isCheck()) {
                return Optional.of(move + " gives no check");
            }
        }
        return position.isCheckmate() ? Optional.empty() : Optional.of("the solution does not end in mate");
    }
}
