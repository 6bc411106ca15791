package ippo.game.moment;

import ippo.opponent.Analysis;
import ippo.opponent.Score;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * How a game stood for one side, from the start to the end: a brief look at every position.
 *
 * @param points before the first move and after each, in hundredths from -100, lost, to 100, won
 */
public record Curve(List<Integer> points) {
    /** For the whole game; a longer one has briefer looks. */
    private static final int NODES = 60_000;

    private static final int BRIEFEST = 200;
    private static final int BRIEF_ENOUGH = 1_000;
    private static final int WHOLE = 100;

    public Curve {
        points = List.copyOf(points);
    }

    /** In hundredths: so much is no quarrel of a brief look with itself. */
    private static final int MUCH = 55;

    /** Whether the side stood much worse at some time than before. */
    public boolean falls() {
        int best = -WHOLE;
        int deepest = 0;
        for (int point : points) {
            best = Math.max(best, point);
            deepest = Math.max(deepest, best - point);
        }
        return deepest >= MUCH;
    }

    /** The same game has the same curve. */
    public static Curve of(Stakes stakes, Game game, Color side) {
        Analysis analysis = new Analysis(stakes.goal());
        Budget budget = Budget.ofNodes(Math.max(BRIEFEST, Math.min(BRIEF_ENOUGH, NODES / Math.max(1, game.length()))));
        List<Integer> points = new ArrayList<>();
        Game now = Game.from(game.startingPosition());
        points.add(isEven(game.startingPosition()) ? 0 : point(stakes, analysis, now, side, budget));
        for (Move move : game.moves()) {
            now = now.play(move);
            points.add(point(stakes, analysis, now, side, budget));
        }
        return new Curve(points);
    }

    /** Whether both sides begin with the same; the search would call the side to move a little better. */
    private static boolean isEven(Position start) {
        Setup drawn = start.toSetup();
        Setup turned = drawn.turned();
        return drawn.pieces().equals(turned.pieces()) && drawn.hands().equals(turned.hands());
    }

    private static int point(Stakes stakes, Analysis analysis, Game game, Color side, Budget budget) {
        Color toMove = game.position().sideToMove();
        if (stakes.goal().isReached(game.position(), toMove.opposite())) {
            return toMove == side ? -WHOLE : WHOLE;
        }
        if (game.isOver()) {
            return game.outcome()
                    .flatMap(outcome -> outcome.winner())
                    .map(winner -> winner == side ? WHOLE : -WHOLE)
                    .orElse(0);
        }
        Score score = analysis.score(game, budget);
        int chance = (int) Math.round(WHOLE * Weighing.chance(score));
        return toMove == side ? chance : -chance;
    }
}
