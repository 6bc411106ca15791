package ippo.web.game;

import ippo.feature.Feature;
import ippo.feature.Feature.Weight;
import ippo.feature.Features;
import ippo.feature.Finding;
import ippo.feature.Reason;
import ippo.feature.Reason.Kind;
import ippo.rules.Game;
import ippo.rules.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Why a move is good, in a sentence and a picture. There is an answer to every move: mate comes first, then what the
 * move takes or saves, then what decides the game, then the idea of the opening that it goes on with, then its plan. Of
 * true reasons one is told that was not told before in the game, as far as there is one.
 */
final class Explanation {
    private static final Kind IDEA = new Kind("opening");

    private Explanation() {}

    /**
     * @param game goes on
     * @param move a legal one
     * @param isGoal whether it reaches the goal of a small game
     * @param told what was told in the game so far, the last one last
     */
    static Optional<Reason> of(Game game, Move move, boolean isGoal, List<Reason> told) {
        List<Reason> reasons =
                new ArrayList<>(Why.first(game, move, isGoal).stream().toList());
        if (!game.position().play(move).isCheckmate()) {
            List<Finding> findings = Features.of(game, move).stream()
                    .filter(Explanation::recommends)
                    .toList();
            findings.stream().filter(Explanation::isStrong).map(Reason::of).forEach(reasons::add);
            OpeningText.idea(game, move)
                    .map(idea -> Reason.of(IDEA, Weight.PLAN, idea))
                    .ifPresent(reasons::add);
            Why.then(game, move).ifPresent(reasons::add);
            findings.stream()
                    .filter(finding -> !isStrong(finding))
                    .map(Reason::of)
                    .forEach(reasons::add);
        }
        return Reason.choose(reasons, told);
    }

    private static boolean isStrong(Finding finding) {
        return finding.feature().weight().compareTo(Weight.STRONG) <= 0;
    }

    /** Whether it speaks for a move: that a piece can be taken does not. */
    private static boolean recommends(Finding finding) {
        return finding.feature() != Feature.OFFER;
    }

    /** What the last move of a game did; empty before the first, and where it ended the game. */
    static Optional<Reason> ofLast(Game game, List<Reason> told) {
        List<Move> moves = game.moves();
        if (moves.isEmpty() || game.isOver()) {
            return Optional.empty();
        }
        Game before = Game.from(game.startingPosition());
        for (Move move : moves.subList(0, moves.size() - 1)) {
            before = before.play(move);
        }
        return Features.telling(before, moves.get(moves.size() - 1), told);
    }
}
