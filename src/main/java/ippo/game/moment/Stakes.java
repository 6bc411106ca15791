package ippo.game.moment;

import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.opponent.Goal;
import java.util.Objects;

/**
 * What a game is about.
 *
 * @param goal what wins it, besides mate
 * @param plies how many moves of both sides there are at most; what would be won later is not won
 */
public record Stakes(Goal goal, int plies) {
    /** Of whole games. */
    public static final Stakes WHOLE = new Stakes(Goal.MATE, Integer.MAX_VALUE);

    public Stakes {
        Objects.requireNonNull(goal, "goal");
        if (plies < 0) {
            throw new IllegalArgumentException(plies + " moves");
        }
    }

    public static Stakes of(Opening opening) {
        return new Stakes(opening.goal(), opening.small().map(SmallGame::plies).orElse(WHOLE.plies()));
    }

    /** Whether it is about something that pieces and kings do not tell. */
    boolean hasOwnGoal() {
        return goal != Goal.MATE;
    }
}
