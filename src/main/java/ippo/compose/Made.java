package ippo.compose;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.Difficulty;
import ippo.tsume.SolutionTree;
import java.util.List;

/**
 * A new problem, not yet named: sound, its length free of doubt about interpositions, nothing in it that could be
 * spared.
 *
 * @param scene what is drawn
 * @param solution one of the best lines
 * @param tags what it is about, the most telling first
 * @param beauty see {@link Beauty}
 * @param difficulty see {@link ippo.tsume.Difficulty}
 */
public record Made(Scene scene, List<Move> solution, List<String> tags, SolutionTree tree, int beauty, int difficulty) {
    public Made {
        solution = List.copyOf(solution);
        tags = List.copyOf(tags);
    }

    /** One that is known to be fit, measured; its solution leaves nothing in hand where its last move can see to it. */
    public static Made of(Scene scene, List<Move> found, SolutionTree tree) {
        Position start = scene.position().orElseThrow();
        List<Move> solution = EmptyHand.preferred(start, found);
        List<Theme> themes = Motifs.themes(start, solution, tree);
        return new Made(
                scene,
                solution,
                themes.stream().map(Theme::tag).toList(),
                tree,
                Beauty.of(start, solution, themes, tree),
                Difficulty.of(start, solution, tree));
    }

    /** In how many it is mate. */
    public int plies() {
        return solution.size();
    }

    public Position start() {
        return scene.position().orElseThrow();
    }
}
