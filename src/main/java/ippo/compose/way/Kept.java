package ippo.compose.way;

import ippo.compose.Ending;
import ippo.compose.Made;
import ippo.compose.Scene;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;

/**
 * A puzzle that was made and kept, without its tree.
 *
 * @param solution one of the best lines
 * @param tags what it is about, the most telling first
 * @param beauty see {@link ippo.compose.Beauty}
 * @param difficulty see {@link ippo.tsume.Difficulty}
 * @param ending see {@link Ending}
 * @param family what it descends from in the end, as a name
 * @param way how it was made
 * @param round when it was made
 */
public record Kept(
        Scene scene,
        List<Move> solution,
        List<String> tags,
        int beauty,
        int difficulty,
        String ending,
        String family,
        Method way,
        long round) {
    public Kept {
        solution = List.copyOf(solution);
        tags = List.copyOf(tags);
    }

    static Kept of(Made made, String family, Method way, long round) {
        return new Kept(
                made.scene(),
                made.solution(),
                made.tags(),
                made.beauty(),
                made.difficulty(),
                Ending.of(made.start(), made.solution()),
                family,
                way,
                round);
    }

    /** A puzzle that is known, to make others from; it is of a family of its own. */
    public static Kept known(String id, Position start, List<Move> solution, List<String> tags) {
        return new Kept(
                Scene.of(start.toSetup()), solution, tags, 0, 0, Ending.of(start, solution), id, Method.CHANGE, 0);
    }

    /** In how many it is mate. */
    public int plies() {
        return solution.size();
    }

    /**
     * As a line of a working file: {@code puzzle}, plies, SFEN, moves, way, family, round, beauty, difficulty, tags.
     */
    public String line() {
        return WorkFile.line(this);
    }

    public Position start() {
        return scene.position().orElseThrow();
    }
}
