package ippo.content;

import ippo.exercise.Puzzle;
import ippo.exercise.SolutionTree;
import java.util.Optional;

/**
 * A puzzle and where it stands.
 *
 * @param tree empty if the set's {@code trees.json} has none
 */
record PuzzleDraft(PuzzleEntry puzzle, Optional<SolutionTree> tree, Place place, Place solution) {

    /** Whether entry and tree agree on the length, so that they make a puzzle. */
    boolean isWhole() {
        return tree.filter(there -> there.start().plies() == puzzle.plies()).isPresent()
                && puzzle.plies() == puzzle.solution().size();
    }

    Puzzle whole() {
        return new Puzzle(
                puzzle.id(), puzzle.start(), puzzle.plies(), puzzle.solution(), puzzle.tags(), tree.orElseThrow());
    }
}
