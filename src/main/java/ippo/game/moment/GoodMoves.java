package ippo.game.moment;

import ippo.feature.Feature;
import ippo.feature.Feature.Weight;
import ippo.feature.Features;
import ippo.feature.Finding;
import ippo.game.moment.GoodMove.Praise;
import ippo.opponent.Analysis;
import ippo.opponent.Score;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds moves of a side worth praising: where the mate begins that it carried through, what it gave away for that or
 * for something else; then those that tell most by their features, each feature once. A brief search finds nothing
 * better than any of them. The same game has the same ones. Not safe for sharing between threads.
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

    /** In hundredths of a pawn: who gives so much away gives a piece. */
    private static final int GIVEN = 300;

    /** A move of the side, and the game before it. */
    private record Played(int turn, Game game, Move move) {
        GoodMove praised(Praise praise) {
            return new GoodMove(turn, move, praise);
        }
    }

    private record Candidate(Played played, Praise praise) {
        /** What is praised once in a game. */
        Optional<Feature> feature() {
            return switch (praise) {
                case GoodMove.Does(Finding finding) -> Optional.of(finding.feature());
                case GoodMove.Mates mates -> Optional.empty();
                case GoodMove.Gives gives -> Optional.empty();
            };
        }
    }

    public GoodMoves(Stakes stakes) {
        this.weighing = new Weighing(stakes, BRIEF);
    }

    /**
     * In the order in which they were played.
     *
     * @param count how many at most
     */
    public List<GoodMove> of(Game game, Color side, int count) {
        List<Played> turns = turns(game, side);
        List<Integer> carried = CarriedMate.turns(game, side);
        List<GoodMove> good = new ArrayList<>(mate(turns, carried));
        Set<Integer> mating = Set.copyOf(carried);
        Set<Optional<Feature>> told = new HashSet<>();
        int looked = 0;
        for (Candidate each : candidates(turns)) {
            if (good.size() >= count || looked == CANDIDATES) {
                break;
            }
            if (mating.contains(each.played().turn()) || told.contains(each.feature())) {
                continue;
            }
            looked++;
            if (isGood(each)) {
                told.add(each.feature());
                good.add(each.played().praised(each.praise()));
            }
        }
        good.sort(Comparator.comparingInt(GoodMove::turn));
        return List.copyOf(good.subList(0, Math.min(count, good.size())));
    }

    /** Where the mate begins, and what was given away on the way, once. */
    private static List<GoodMove> mate(List<Played> all, List<Integer> turns) {
        List<GoodMove> good = new ArrayList<>();
        boolean hasGiven = false;
        for (Played each : all) {
            int at = turns.indexOf(each.turn());
            boolean gives = at >= 0 && at < turns.size() - 1 && isGiven(each) && !hasGiven;
            if (gives) {
                hasGiven = true;
                good.add(each.praised(given(each, true)));
            } else if (at == 0) {
                good.add(each.praised(new GoodMove.Mates(turns.size() == 1)));
            }
        }
        return good;
    }

    private static Praise given(Played each, boolean forMate) {
        return new GoodMove.Gives(each.game().position().mover(each.move()), forMate);
    }

    /** Whether what moves could be taken for next to nothing. */
    private static boolean isGiven(Played each) {
        return Analysis.exchange(each.game().position(), each.move()) <= -GIVEN;
    }

    private record Told(Candidate move, Feature feature) {}

    /** What is given away first, then by features, the most telling first. */
    private List<Candidate> candidates(List<Played> turns) {
        List<Candidate> candidates = new ArrayList<>();
        List<Told> told = new ArrayList<>();
        for (Played each : turns) {
            if (isGiven(each)) {
                candidates.add(new Candidate(each, given(each, false)));
                continue;
            }
            Features.of(each.game(), each.move()).stream()
                    .filter(finding -> finding.feature().weight() != Weight.LITTLE)
                    .findFirst()
                    .filter(finding -> !ORDINARY.contains(finding.feature()))
                    .ifPresent(finding ->
                            told.add(new Told(new Candidate(each, new GoodMove.Does(finding)), finding.feature())));
        }
        told.sort(Comparator.comparing(Told::feature));
        told.forEach(each -> candidates.add(each.move()));
        return candidates;
    }

    /** All moves of a side. */
    private static List<Played> turns(Game game, Color side) {
        List<Played> turns = new ArrayList<>();
        Game now = Game.from(game.startingPosition());
        for (Move move : game.moves()) {
            if (now.position().sideToMove() == side) {
                turns.add(new Played(now.length(), now, move));
            }
            now = now.play(move);
        }
        return turns;
    }

    private boolean isGood(Candidate candidate) {
        Game game = candidate.played().game();
        Move move = candidate.played().move();
        Analysis.Line best = weighing.best(game);
        Score worth = weighing.worth(game, move);
        boolean pays = candidate.feature().isPresent() || worth.points() > 0;
        return pays && (best.move().equals(move) || weighing.isAsGood(game, best.score(), worth));
    }
}
