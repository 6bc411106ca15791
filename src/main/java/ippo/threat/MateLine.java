package ippo.threat;

import ippo.rules.Move;
import java.util.List;

/**
 * How somebody mates.
 *
 * @param moves both sides', from the attacker's first check to the mating move
 * @param isShortest whether it is proved that there is no shorter mate
 */
public record MateLine(List<Move> moves, boolean isShortest) {
    public MateLine {
        moves = List.copyOf(moves);
        if (moves.size() % 2 == 0) {
            throw new IllegalArgumentException("a mating line of " + moves.size() + " plies");
        }
    }

    public int plies() {
        return moves.size();
    }
}
