package ippo.feature;

import ippo.rules.Game;
import ippo.rules.Move;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds features of moves. The same move of the same game has the same features; nothing is remembered. */
public final class Features {
    private Features() {}

    /** All features of a legal move in a game that goes on, the most telling first. */
    public static List<Finding> of(Game game, Move move) {
        Turn turn = new Turn(game, move);
        return Arrays.stream(Feature.values())
                .flatMap(feature -> feature.in(turn).stream())
                .toList();
    }

    /**
     * What to tell of a move by its features. Empty where nothing holds, as of a mate.
     *
     * @param told what was told in the game so far, the last one last
     */
    public static Optional<Reason> telling(Game game, Move move, List<Reason> told) {
        return Reason.choose(of(game, move).stream().map(Reason::of).toList(), told);
    }
}
