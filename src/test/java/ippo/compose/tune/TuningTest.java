package ippo.compose.tune;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.opponent.Weights;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TuningTest {
    @Test
    void theSameSeedFindsTheSameWeights() {
        Tuning tuning = new Tuning(3, 16, 10);
        Tuning.Result one = tuning.run(played -> {});
        Tuning.Result other = tuning.run(played -> {});
        assertThat(one.positions()).isGreaterThan(100);
        assertThat(one.weights().write()).isEqualTo(other.weights().write());
        assertThat(one.after()).isEqualTo(other.after());
        assertThat(one.after().heldOut()).isLessThanOrEqualTo(one.before().heldOut());
    }

    @Test
    void theLossOfWhatIsLearntFromFalls() {
        List<Sample> samples = samples();
        double[] start = Weights.handMade().perTerm();
        double scale = Regression.scale(samples, start);
        double before = Regression.loss(samples, start, scale);
        double[] loose = new Regression(samples, scale).fit(start, 1, 40);
        double[] firm = new Regression(samples, scale).fit(start, 1e9, 40);
        assertThat(Regression.loss(samples, loose, scale)).isLessThan(before * 0.9);
        assertThat(Regression.loss(samples, firm, scale)).isGreaterThan(Regression.loss(samples, loose, scale));
        for (int i = 0; i < Weights.COUNT; i++) {
            if (Weights.tolerance(i) == 0) {
                assertThat(loose[i]).isEqualTo(start[i]);
            }
        }
    }

    @Test
    void theScaleIsTheBestOfAll() {
        List<Sample> samples = samples();
        double[] start = Weights.handMade().perTerm();
        double scale = Regression.scale(samples, start);
        double least = Regression.loss(samples, start, scale);
        for (double other = 0.000_3; other < 0.01; other *= 1.5) {
            assertThat(Regression.loss(samples, start, other)).isGreaterThanOrEqualTo(least - 1e-6);
        }
    }

    private static List<Sample> samples() {
        List<Sample> samples = new ArrayList<>();
        for (int number = 0; number < 8; number++) {
            samples.addAll(TrainingGames.play(1, number));
        }
        return samples;
    }
}
