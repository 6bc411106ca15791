package ippo.content;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Objects;

/**
 * A mating problem as {@code puzzles.yaml} tells it, without its solution tree.
 *
 * @param plies the length of the mate, odd
 * @param solution the main line
 */
record PuzzleEntry(String id, Position start, int plies, List<Move> solution, List<String> tags) {
    public PuzzleEntry {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(start, "start");
        solution = List.copyOf(solution);
        tags = List.copyOf(tags);
    }
}
