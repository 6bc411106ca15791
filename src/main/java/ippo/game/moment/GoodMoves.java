package ippo.game.moment;

import ippo.feature.Feature;
import ippo.feature.Features;
import ippo.feature.Finding;
import ippo.opponent.Analysis;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Finds moves of a side worth praising: those that tell most by their features, each feature once, as far as a brief
 * search finds nothing better. The same game has the same ones. Not safe for sharing between threads.
 */
public final class GoodMoves {
    private static final Budget BRIEF = Budget.ofNodes(2_000);

    /** Looked at more closely at most. */
    private static final int CANDIDATES = 12;

    /** Nobody is praised for what has to be done, or is done by everybody. */
    private static final Set<Feature> ORDINARY = EnumSet.of(
            Feature.CHECK_ANSWERED_TAKING,
            Feature.CHECK_ANSWERED,
            Feature.PAWN_WON,
            Feature.TAKES_BACK,
            Feature.EVEN_EXCHANGE,
            Feature.CAPTURE,
            Feature.CHECK,
            Feature.PROMOTION);

    private final Weighing weighing;

    private record Candidate(int turn, Game game, Move move, Finding finding) {}

    public GoodMoves(Stakes stakes) {
        this.weighing = new Weighing(stakes, BRIEF);
    }

    /**
     * In the order in which they were played.
     *
     * @param count how many at most
     */
    public List<GoodMove> of(Game game, Color side, int count) {
        List<Candidate> candidates = new ArrayList<>(candidates(game, side));
        candidates.sort(Comparator.comparing(each -> each.finding().feature()));
        List<GoodMove> good = new ArrayList<>();
        Set<Feature> told = EnumSet.noneOf(Feature.class);
        int looked = 0;
        for (Candidate each : candidates) {
            if (good.size() == count || looked == CANDIDATES) {
                break;
            }
            if (told.contains(each.finding().feature())) {
                continue;
            }
            looked++;
            if (isGood(each)) {
                told.add(each.finding().feature());
                good.add(new GoodMove(each.turn(), each.move(), each.finding()));
            }
        }
        good.sort(Comparator.comparingInt(GoodMove::turn));
        return List.copyOf(good);
    }

    private static List<Candidate> candidates(Game game, Color side) {
        List<Candidate> candidates = new ArrayList<>();
        Game now = Game.from(game.startingPosition());
        int turn = 0;
        for (Move move : game.moves()) {
            if (now.position().sideToMove() == side) {
                Game then = now;
                int at = turn;
                Features.of(now, move).stream()
                        .filter(finding -> finding.feature().weight() != Feature.Weight.LITTLE)
                        .findFirst()
                        .filter(finding -> !ORDINARY.contains(finding.feature()))
                        .ifPresent(finding -> candidates.add(new Candidate(at, then, move, finding)));
            }
            now = now.play(move);
            turn++;
        }
        return candidates;
    }

    private boolean isGood(Candidate each) {
        Analysis.Line best = weighing.best(each.game());
        return best.move().equals(each.move())
                || weighing.isAsGood(each.game(), best.score(), weighing.worth(each.game(), each.move()));
    }
}
