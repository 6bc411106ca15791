package ippo.compose;

import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.List;
import java.util.Optional;

/**
 * Moves of a solution that mate as quickly whether or not they promote (成不成非限定). No fault, since everybody promotes;
 * but printed collections do without where they can.
 */
public final class PromotionDuals {
    private PromotionDuals() {}

    /**
     * How many moves of a line are such.
     *
     * @param line a best line of the tree; where it leaves the tree, only the mating move is looked at
     */
    public static int count(Position start, List<Move> line, SolutionTree tree) {
        int count = 0;
        Position position = start;
        Optional<Node> node = Optional.of(tree.start());
        for (int ply = 0; ply < line.size(); ply++) {
            Move move = line.get(ply);
            if (ply % 2 == 0) {
                int left = line.size() - ply;
                Position before = position;
                Optional<Node> here = node;
                count += (int) move.onBoard().stream()
                        .map(PromotionDuals::other)
                        .filter(before::isLegal)
                        .filter(other -> left == 1
                                ? before.play(other).isCheckmate()
                                : here.flatMap(each -> each.mates(other))
                                        .filter(mates -> mates.plies() <= left)
                                        .isPresent())
                        .count();
                node = ply + 1 < line.size() ? next(here, move, line.get(ply + 1), tree) : Optional.empty();
            }
            position = position.play(move);
        }
        return count;
    }

    /** Whether the mating move of a line is such. */
    public static boolean isLast(Position start, List<Move> line) {
        Position position = start;
        for (Move move : line.subList(0, line.size() - 1)) {
            position = position.play(move);
        }
        Position before = position;
        return line.get(line.size() - 1).onBoard().stream()
                .map(PromotionDuals::other)
                .filter(before::isLegal)
                .anyMatch(other -> before.play(other).isCheckmate());
    }

    private static Optional<Node> next(Optional<Node> node, Move move, Move reply, SolutionTree tree) {
        return node.flatMap(each -> each.mates(move))
                .map(Mates::replies)
                .map(replies -> replies.get(reply))
                .map(number -> tree.nodes().get(number));
    }

    private static BoardMove other(BoardMove move) {
        return new BoardMove(move.from(), move.to(), !move.promotes());
    }
}
