package ippo.game.moment;

import ippo.opponent.Analysis;
import ippo.opponent.Score;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.util.List;

/** Tells how good moves are beside each other, with so many nodes a question. Not safe for sharing between threads. */
final class Weighing {
    /** Who is so far ahead, in hundredths of a pawn, is half way to having won. */
    private static final double HALF_WAY = 800;

    /** To miss a win that was there is told even to who wins anyway. */
    private static final double FOR_A_WIN = 0.5;

    /** Moves this near to the best are as good: a search knows no better. */
    private static final double AS_GOOD = 0.1;

    private static final Budget FINE = Budget.ofNodes(30_000);

    private final Stakes stakes;
    private final Analysis analysis;
    private final Budget budget;

    Weighing(Stakes stakes, Budget budget) {
        this.stakes = stakes;
        this.analysis = new Analysis(stakes.goal());
        this.budget = budget;
    }

    /** As exactly as moments are looked at. */
    static Weighing fine(Stakes stakes) {
        return new Weighing(stakes, FINE);
    }

    /** The best move. @throws IllegalArgumentException if the game is over */
    Analysis.Line best(Game game) {
        return analysis.best(game, 1, budget).stream()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the game is over: " + game));
    }

    /** The best moves, the best first. */
    List<Analysis.Line> best(Game game, int count) {
        return analysis.best(game, count, budget);
    }

    /** How good a legal move is for who plays it. */
    Score worth(Game game, Move move) {
        Color mover = game.position().sideToMove();
        Game after = game.play(move);
        if (stakes.goal().isReached(after.position(), mover)) {
            return new Score(Score.MATE - 1);
        }
        return after.outcome()
                .map(outcome -> new Score(outcome.winner()
                        .map(winner -> winner == mover ? Score.MATE - 1 : -Score.MATE + 1)
                        .orElse(0)))
                .orElseGet(() -> deeper(analysis.score(after, budget)));
    }

    /** A ply earlier, and for the other side. */
    private static Score deeper(Score score) {
        int points = -score.points();
        return new Score(score.plies().isEmpty() ? points : points > 0 ? points - 1 : points + 1);
    }

    /** Whether a score of a game is a win that comes before the game's last move. */
    boolean isWon(Game game, Score score) {
        return score.points() > 0 && isDecided(game, score);
    }

    /** Whether it is a loss that comes before the game's last move. */
    boolean isLost(Game game, Score score) {
        return score.points() < 0 && isDecided(game, score);
    }

    private boolean isDecided(Game game, Score score) {
        return score.plies().isPresent() && score.plies().getAsInt() <= stakes.plies() - game.length();
    }

    /**
     * How much is lost by a move, from 0 (nothing) to 2 (the whole game), and a little more if it was won already. A
     * piece more or less counts little for who is far ahead or far behind.
     */
    double loss(Game game, Score best, Score played) {
        double missed = isWon(game, best) && !isWon(game, played) ? FOR_A_WIN : 0;
        return Math.max(0, chance(best) - chance(played)) + missed;
    }

    /** From -1, lost, to 1, won. Plain division, so that every machine finds the same. */
    static double chance(Score score) {
        return score.points() / (Math.abs(score.points()) + HALF_WAY);
    }

    /** Whether a move is as good as the best, as far as the search can tell. */
    boolean isAsGood(Game game, Score best, Score played) {
        return loss(game, best, played) <= AS_GOOD;
    }
}
