package ippo.content.source;

import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.Lazy;
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
 * @param position read when it is asked for
 * @param difficulty empty where it is to be worked out from the tree
 * @param stored the tree, read when it is asked for; empty if there is none for it
 */
public record PuzzleDraft(
        Located<String> name,
        Located<Integer> number,
        Lazy<Position> position,
        Located<Integer> plies,
        Located<List<Move>> solution,
        List<String> tags,
        Optional<Integer> difficulty,
        Lazy<Optional<SolutionTree>> stored) {

    public PuzzleDraft {
        tags = List.copyOf(tags);
    }

    public String id() {
        return name.value();
    }

    public Position start() {
        return position.get();
    }

    /** Its solution tree; empty if none is stored for it. */
    public Optional<SolutionTree> tree() {
        return stored.get();
    }

    /** The puzzle, if its parts agree on the length of the mate, as {@link PuzzleWhole} checks. */
    public Puzzle puzzle() {
        return new Puzzle(id(), start(), plies.value(), solution.value(), tags, tree().orElseThrow());
    }

    /** The puzzle as it stands in the bank; where its difficulty is known, it is not read yet. */
    BankPuzzle banked(PuzzleTask task) {
        return difficulty
                .map(known -> BankPuzzle.of(task, number.value(), plies.value(), known, tags, Lazy.of(this::puzzle)))
                .orElseGet(() -> BankPuzzle.of(task, number.value(), puzzle()));
    }
}
