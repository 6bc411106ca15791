package ippo.web.game;

import ippo.castle.CastleSteps;
import ippo.castle.CastleTemplate;
import ippo.game.Achievement;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The move that a hint shows in a game with a plan: of the good ones the one that brings a castle nearest. */
final class PlanMoves {
    private static final Budget BUDGET = Budget.ofNodes(60_000);
    private static final int LOOKED_AT = 40;
    /** In hundredths of a pawn: what may be given up for the plan. */
    private static final int WORTH = 120;

    private PlanMoves() {}

    /** @return empty where the plan is no castle, or no good move brings it nearer */
    static Optional<Move> of(Game game, Achievement achievement) {
        Position now = game.position();
        List<CastleTemplate> castles = achievement.castles(now.sideToMove());
        if (castles.isEmpty()) {
            return Optional.empty();
        }
        List<Analysis.Line> lines = new Analysis(Goal.MATE).best(game, LOOKED_AT, BUDGET);
        int best = lines.get(0).score().points();
        return lines.stream()
                .filter(line -> best - line.score().points() <= WORTH)
                .map(Analysis.Line::move)
                .min(Comparator.comparingInt(move -> missing(castles, now.play(move))))
                .filter(move -> missing(castles, now.play(move)) < missing(castles, now));
    }

    private static int missing(List<CastleTemplate> castles, Position position) {
        return castles.stream()
                .mapToInt(castle -> CastleSteps.missing(castle, position))
                .min()
                .orElseThrow();
    }
}
