package ippo.tsume;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree.Node;
import java.util.List;

/**
 * How hard a puzzle is to solve, as a number that only compares: at each turn of the main line how unlikely a simple
 * player is to choose rightly ({@link Temptation}), in natural logarithms, and to that a little for each check that
 * there is to look at in the whole tree. Length counts by itself, since every turn adds to it. Times 100, rounded.
 */
public final class Difficulty {
    private static final double LOOKING = 0.15;

    private Difficulty() {}

    /** The difficulty of a puzzle, from 0; a mate in one has some 100, a mate in nine some 1,500. */
    public static int of(Position start, List<Move> line, SolutionTree tree) {
        double unlikely = 0;
        Position position = start;
        Node node = tree.start();
        for (int ply = 0; ply < line.size(); ply++) {
            if (ply % 2 == 0) {
                unlikely -=
                        Math.log(Temptation.chance(position, node.checks().keySet(), node.mating(line.size() - ply)));
                if (ply + 2 < line.size()) {
                    SolutionTree.Mates mates = node.mates(line.get(ply)).orElseThrow();
                    Integer next = mates.replies().get(line.get(ply + 1));
                    if (next == null) {
                        break; // the line shown leaves the tree: what comes then is not judged
                    }
                    node = tree.nodes().get(next);
                }
            }
            position = position.play(line.get(ply));
        }
        int looks = tree.nodes().stream().mapToInt(each -> each.checks().size()).sum();
        return (int) Math.round(100 * (unlikely + LOOKING * Math.sqrt(looks)));
    }
}
