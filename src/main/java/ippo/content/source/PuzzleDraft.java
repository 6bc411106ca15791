package ippo.content.source;

import ippo.content.check.PuzzleWhole;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree;
import java.util.List;
import java.util.Optional;

/**
 * A puzzle as far as it could be read, and where its parts stand.
 *
 * @param tree empty if {@code trees.json} has none for it
 */
public record PuzzleDraft(
        Located<String> name,
        Located<Integer> number,
        Position start,
        Located<Integer> plies,
        Located<List<Move>> solution,
        List<String> tags,
        Optional<SolutionTree> tree) {

    public PuzzleDraft {
        tags = List.copyOf(tags);
    }

    public String id() {
        return name.value();
    }

    /** The puzzle, if its parts agree on the length of the mate, as {@link PuzzleWhole} checks. */
    public Puzzle puzzle() {
        return new Puzzle(id(), start, plies.value(), solution.value(), tags, tree.orElseThrow());
    }
}
