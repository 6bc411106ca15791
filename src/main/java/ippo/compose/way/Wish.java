package ippo.compose.way;

import ippo.compose.family.Neighbours;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree;
import java.util.List;

/**
 * What is asked of all that is made: none that is alike to a puzzle that is known, and White's king at the start
 * between two ranks.
 *
 * @param known not to be added to while anything is made
 * @param parents puzzles that are known and may be gone back from; longer ones of these only make what is alike
 */
public record Wish(Neighbours known, List<Kept> parents, int firstRank, int lastRank) {
    /** Nothing is asked for. */
    public static final Wish ANY = new Wish(new Neighbours(), List.of(), 1, 9);

    public Wish {
        parents = List.copyOf(parents);
    }

    /** What can be said before the drawing is finished. */
    boolean mayBeMet(Position start, List<Move> solution) {
        int rank = start.king(Color.WHITE).orElseThrow().rank();
        return rank >= firstRank && rank <= lastRank && !known.hasMoves(start, solution);
    }

    /** What can be said without a tree. */
    boolean isMet(Position start, List<Move> solution) {
        return mayBeMet(start, solution) && !known.hasLike(start, solution);
    }

    /** Whether none is alike by any of its lines. */
    boolean isMet(Position start, SolutionTree tree) {
        return !known.hasLike(start, tree);
    }
}
