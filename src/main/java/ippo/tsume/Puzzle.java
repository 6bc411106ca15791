package ippo.tsume;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Objects;

/**
 * A mating problem (詰将棋): the side to move mates in {@code plies}, every move of its own a check.
 *
 * @param id known for ever: progress refers to it
 * @param plies the length of the shortest mate, both sides' moves counted; odd
 * @param solution one of the best lines of play, as long as {@code plies}
 * @param tags what it is about, such as {@code head-gold}
 */
public record Puzzle(String id, Position start, int plies, List<Move> solution, List<String> tags, SolutionTree tree) {
    public Puzzle {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(start, "start");
        solution = List.copyOf(solution);
        tags = List.copyOf(tags);
        if (plies != solution.size() || plies != tree.start().plies()) {
            throw new IllegalArgumentException(id + ": mate in " + plies + ", a solution of " + solution.size()
                    + " plies and a tree of " + tree.start().plies());
        }
    }
}
