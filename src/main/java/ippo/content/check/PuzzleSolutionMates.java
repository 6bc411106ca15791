package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;

/** Every puzzle's main line is legal, checks with each of Black's moves, and mates with its last one. */
final class PuzzleSolutionMates implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            set.puzzles()
                    .forEach(puzzle -> problem(puzzle.start(), puzzle.solution().value())
                            .ifPresent(what -> faults.add(puzzle.solution().place(), puzzle.id() + ": " + what)));
        }
    }

    /** Whether this check finds nothing wrong, so that others may play the solution through to the mate. */
    static boolean mates(PuzzleDraft puzzle) {
        return problem(puzzle.start(), puzzle.solution().value()).isEmpty();
    }

    private static Optional<String> problem(Position start, List<Move> solution) {
        Position position = start;
        for (Move move : solution) {
            boolean isBlacks = position.sideToMove() == start.sideToMove();
            if (!position.isLegal(move)) {
                return Optional.of(
                        move + " is illegal: " + position.objectionTo(move).orElseThrow());
            }
            position = position.play(move);
            if (isBlacks && !position.isCheck()) {
                return Optional.of(move + " gives no check");
            }
        }
        return position.isCheckmate() ? Optional.empty() : Optional.of("the solution does not end in mate");
    }
}
