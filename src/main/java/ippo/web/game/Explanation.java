package ippo.web.game;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.feature.Feature;
import ippo.feature.Features;
import ippo.feature.Finding;
import ippo.rules.Game;
import ippo.rules.Move;
import java.util.List;
import java.util.Optional;

/**
 * Why a move is good, in a sentence and a picture. There is an answer to every move: mate comes first, then what the
 * move takes or saves, then what decides the game, then the idea of the opening that it goes on with, then its plan.
 *
 * @param drawing what shows it, besides the move's own arrow
 */
record Explanation(Phrase said, Drawing drawing) {

    /**
     * @param game goes on
     * @param move a legal one
     * @param isGoal whether it reaches the goal of a small game
     */
    static Optional<Explanation> of(Game game, Move move, boolean isGoal) {
        Optional<Explanation> first = Why.first(game, move, isGoal).map(Explanation::of);
        if (first.isPresent() || game.position().play(move).isCheckmate()) {
            return first;
        }
        Optional<Finding> told = Features.telling(game, move);
        return told.filter(finding -> finding.feature().weight() == Feature.Weight.STRONG)
                .map(Explanation::of)
                .or(() -> OpeningText.idea(game, move).map(Explanation::of))
                .or(() -> Why.then(game, move).map(Explanation::of))
                .or(() -> told.filter(Explanation::recommends)
                        .or(() -> Features.of(game, move).stream()
                                .filter(Explanation::recommends)
                                .findFirst())
                        .map(Explanation::of));
    }

    /** Whether it speaks for a move: that a piece can be taken does not. */
    private static boolean recommends(Finding finding) {
        return finding.feature() != Feature.OFFER;
    }

    /** What the last move of a game did; empty before the first, and where it ended the game. */
    static Optional<Explanation> ofLast(Game game) {
        List<Move> moves = game.moves();
        if (moves.isEmpty() || game.isOver()) {
            return Optional.empty();
        }
        Game before = Game.from(game.startingPosition());
        for (Move move : moves.subList(0, moves.size() - 1)) {
            before = before.play(move);
        }
        return Features.telling(before, moves.get(moves.size() - 1)).map(Explanation::of);
    }

    private static Explanation of(Phrase said) {
        return new Explanation(said, Drawing.NOTHING);
    }

    private static Explanation of(Finding finding) {
        return new Explanation(finding.said(), finding.drawing());
    }
}
