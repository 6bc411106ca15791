package ippo.game.moment;

import ippo.opponent.Analysis;
import ippo.opponent.Score;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;

/** Tells how good moves are beside each other, with so many nodes a question. Not safe for sharing between threads. */
public final class Weighing {
    /** Who is so far ahead, in hundredths of a pawn, is half way to having won. */
    private static final double HALF_WAY = 800;

    /** Moves this near to the best are as good: a search knows no better. */
    private static final double AS_GOOD = 0.1;

    private static final Budget FINE = Budget.ofNodes(30_000);

    private final Analysis analysis = new Analysis();
    private final Budget budget;

    Weighing(Budget budget) {
        this.budget = budget;
    }

    /** As exactly as moments are looked at. */
    public static Weighing fine() {
        return new Weighing(FINE);
    }

    /** The best move. @throws IllegalArgumentException if the game is over */
    public Analysis.Line best(Game game) {
        return analysis.best(game, 1, budget).stream()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the game is over: " + game));
    }

    /** How good a legal move is for who plays it. */
    Score worth(Game game, Move move) {
        Color mover = game.position().sideToMove();
        Game after = game.play(move);
        return after.outcome()
                .map(outcome -> new Score(outcome.winner()
                        .map(winner -> winner == mover ? Score.MATE : -Score.MATE)
                        .orElse(0)))
                .orElseGet(() -> analysis.score(after, budget).opposite());
    }

    /**
     * How much is lost by a legal move, from 0 (nothing) to 2 (the whole game). A piece more or less counts little for
     * who is far ahead or far behind.
     */
    double loss(Game game, Move move) {
        Analysis.Line best = best(game);
        return best.move().equals(move) ? 0 : loss(best.score(), worth(game, move));
    }

    static double loss(Score best, Score played) {
        return Math.max(0, chance(best) - chance(played));
    }

    /** From -1, lost, to 1, won. Plain division, so that every machine finds the same. */
    private static double chance(Score score) {
        return score.points() / (Math.abs(score.points()) + HALF_WAY);
    }

    /** Whether a legal move is as good as the best, as far as the search can tell. */
    public boolean isAsGoodAsBest(Game game, Move move) {
        return loss(game, move) <= AS_GOOD;
    }
}
