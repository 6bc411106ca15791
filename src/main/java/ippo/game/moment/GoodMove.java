package ippo.game.moment;

import ippo.feature.Finding;
import ippo.rules.Move;
import java.util.Objects;

/**
 * A move that was as good as any, and what it did.
 *
 * @param turn how many moves of the game were made before it
 */
public record GoodMove(int turn, Move played, Finding finding) {
    public GoodMove {
        Objects.requireNonNull(played, "played");
        Objects.requireNonNull(finding, "finding");
    }
}
