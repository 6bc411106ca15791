package ippo.compose.tune;

import ippo.opponent.Weights;
import java.util.List;

/**
 * Logistic regression by gradient descent over all samples at once, with steps by Adam (Kingma and Ba 2015) that grow
 * shorter. The same samples give the same weights, bit for bit.
 */
final class Regression {
    private static final double LONGEST_STEP = 2.0;
    private static final double SHORTEST_STEP = 0.1;
    private static final double FIRST_DECAY = 0.9;
    private static final double SECOND_DECAY = 0.999;
    private static final double TINY = 1e-12;
    private static final double LEAST_CHANCE = 1e-9;

    private final List<Sample> samples;
    private final double scale;

    /** @param scale the steepness of the sigmoid, for each hundredth of a pawn */
    Regression(List<Sample> samples, double scale) {
        this.samples = List.copyOf(samples);
        this.scale = scale;
    }

    /** The steepness under which these weights foretell best how games ended, by golden-section search. */
    static double scale(List<Sample> samples, double[] perTerm) {
        double low = 0.000_2;
        double high = 0.01;
        double golden = (Math.sqrt(5) - 1) / 2;
        for (int step = 0; step < 20; step++) {
            double left = high - golden * (high - low);
            double right = low + golden * (high - low);
            if (loss(samples, perTerm, left) < loss(samples, perTerm, right)) {
                high = right;
            } else {
                low = left;
            }
        }
        return (low + high) / 2;
    }

    /** Cross-entropy a position, in nats: how surprised one is by how games ended. */
    static double loss(List<Sample> samples, double[] perTerm, double scale) {
        double loss = 0;
        for (Sample sample : samples) {
            double chance = chance(sample.terms().value(perTerm) * scale);
            loss -= StrictMath.log(Math.max(LEAST_CHANCE, sample.result() == 1 ? chance : 1 - chance));
        }
        return samples.isEmpty() ? 0 : loss / samples.size();
    }

    private static double chance(double value) {
        return 1 / (1 + StrictMath.exp(-value));
    }

    /**
     * Weights that fit.
     *
     * @param start where it begins, and the middle of the prior
     * @param prior how much the prior counts, in positions
     * @param passes over all samples
     */
    double[] fit(double[] start, double prior, int passes) {
        double[] perTerm = start.clone();
        double[] slopes = new double[Weights.COUNT];
        double[] firsts = new double[Weights.COUNT];
        double[] seconds = new double[Weights.COUNT];
        for (int pass = 1; pass <= passes; pass++) {
            slopes(perTerm, start, prior, slopes);
            double length = LONGEST_STEP * StrictMath.pow(SHORTEST_STEP / LONGEST_STEP, (double) pass / passes);
            double firstWhole = 1 - StrictMath.pow(FIRST_DECAY, pass);
            double secondWhole = 1 - StrictMath.pow(SECOND_DECAY, pass);
            for (int i = 0; i < Weights.COUNT; i++) {
                firsts[i] = FIRST_DECAY * firsts[i] + (1 - FIRST_DECAY) * slopes[i];
                seconds[i] = SECOND_DECAY * seconds[i] + (1 - SECOND_DECAY) * slopes[i] * slopes[i];
                double tolerance = Weights.tolerance(i);
                if (tolerance > 0) {
                    // a step is as long as the weight may reasonably go
                    double step = length * tolerance / 20;
                    perTerm[i] -= step * (firsts[i] / firstWhole) / (Math.sqrt(seconds[i] / secondWhole) + TINY);
                }
            }
        }
        return perTerm;
    }

    private void slopes(double[] perTerm, double[] start, double prior, double[] slopes) {
        for (int i = 0; i < Weights.COUNT; i++) {
            double tolerance = Weights.tolerance(i);
            slopes[i] = tolerance == 0 ? 0 : prior * (perTerm[i] - start[i]) / (tolerance * tolerance);
        }
        for (Sample sample : samples) {
            double chance = chance(sample.terms().value(perTerm) * scale);
            sample.terms().addTo(slopes, (chance - sample.result()) * scale);
        }
    }
}
