package ippo.compose.tune;

import ippo.opponent.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Finds weights of the evaluation by games of the opponent against itself, from those made by hand. The same settings
 * find the same weights.
 *
 * @param seed other numbers, other games
 * @param games how many are played
 * @param passes over all positions, for each prior that is tried
 */
public record Tuning(long seed, int games, int passes) {
    /** How much the prior may count; that under which games held out are foretold best is taken. */
    private static final double[] PRIORS = {3, 10, 30, 100};

    public Tuning {
        if (games < 1 || passes < 1) {
            throw new IllegalArgumentException(games + " games, " + passes + " passes");
        }
    }

    /** How surprising the ends of games are, in nats a position: those learnt from, and those held out. */
    public record Loss(double learnt, double heldOut) {}

    /**
     * What was found.
     *
     * @param positions how many were learnt from
     * @param heldOut how many were held out
     * @param scale the steepness of the sigmoid, for each hundredth of a pawn
     * @param prior how much the prior counts under which held-out games were foretold best
     */
    public record Result(
            Weights weights, int positions, int heldOut, double scale, double prior, Loss before, Loss after) {}

    /** @param played is told how many games have been played */
    public Result run(IntConsumer played) {
        List<Sample> learnt = new ArrayList<>();
        List<Sample> heldOut = new ArrayList<>();
        for (int number = 0; number < games; number++) {
            for (Sample sample : TrainingGames.play(seed, number)) {
                (sample.isHeldOut() ? heldOut : learnt).add(sample);
            }
            played.accept(number + 1);
        }
        double[] start = Weights.handMade().perTerm();
        double scale = Regression.scale(learnt, start);
        Loss before = loss(learnt, heldOut, start, scale);
        Regression regression = new Regression(learnt, scale);
        Weights best = Weights.handMade();
        Loss least = before;
        double chosen = Double.POSITIVE_INFINITY;
        for (double prior : PRIORS) {
            Weights weights = Weights.ofTerms(regression.fit(start, prior, passes));
            Loss loss = loss(learnt, heldOut, weights.perTerm(), scale);
            if (loss.heldOut() < least.heldOut()) {
                best = weights;
                least = loss;
                chosen = prior;
            }
        }
        return new Result(best, learnt.size(), heldOut.size(), scale, chosen, before, least);
    }

    private static Loss loss(List<Sample> learnt, List<Sample> heldOut, double[] perTerm, double scale) {
        return new Loss(Regression.loss(learnt, perTerm, scale), Regression.loss(heldOut, perTerm, scale));
    }
}
