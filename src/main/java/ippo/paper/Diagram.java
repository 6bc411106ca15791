package ippo.paper;

import ippo.answer.Drawing;
import ippo.rules.Color;
import ippo.rules.Setup;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A board to be drawn.
 *
 * @param drawing what is pointed at
 * @param files labels of the files of a large board, 9 to 1; of a smaller one the last are taken
 * @param ranks labels of the ranks of a large board, a to i
 * @param hands what stands before the pieces in hand, for each side
 */
public record Diagram(Setup setup, Drawing drawing, List<String> files, List<String> ranks, Map<Color, String> hands) {
    public Diagram {
        Objects.requireNonNull(setup, "setup");
        Objects.requireNonNull(drawing, "drawing");
        files = List.copyOf(files);
        ranks = List.copyOf(ranks);
        hands = Map.copyOf(hands);
        if (files.size() != 9 || ranks.size() != 9 || hands.size() != 2) {
            throw new IllegalArgumentException("labels for another board: " + files + ranks + hands);
        }
    }
}
