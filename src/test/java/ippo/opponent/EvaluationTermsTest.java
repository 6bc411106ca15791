package ippo.opponent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ippo.rules.Game;
import ippo.rules.Playouts;
import ippo.rules.Position;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluationTermsTest {
    /** What a closer look may add at most. */
    private static final int CLOSE_LOOK = 350;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void theirWeightedSumIsTheEvaluation(long seed) {
        Weights weights = seed % 2 == 0 ? Weights.tuned() : Weights.handMade();
        double[] perTerm = weights.perTerm();
        int compared = 0;
        for (Position position : Playouts.of(seed, 80)) {
            Situation at = new Situation(Game.from(position), weights);
            int value = at.value(-Score.MATE, Score.MATE);
            double sum = EvaluationTerms.of(position).value(perTerm);
            if (Math.abs(value - at.rough()) < CLOSE_LOOK) {
                assertThat(at.board.turn() == 0 ? sum : -sum).as("%s", position).isCloseTo(value, within(1.0));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(20);
    }

    @Test
    void aPositionWhereAPieceHangsIsNotQuiet() {
        Random random = new Random(3);
        int quiet = 0;
        for (int i = 0; i < 50; i++) {
            Position position = Playouts.scattered(random);
            quiet += EvaluationTerms.ofQuiet(position, Weights.handMade()).isPresent() ? 1 : 0;
        }
        assertThat(quiet).isLessThan(20);
        assertThat(EvaluationTerms.ofQuiet(Game.start().position(), Weights.handMade()))
                .isPresent();
    }

    @Test
    void weightsSurviveBeingWritten() {
        Map<String, String> lines = new HashMap<>();
        for (String line : Weights.tuned().write().split("\n")) {
            lines.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
        }
        Weights back = Weights.ofTerms(Weights.tuned().perTerm());
        assertThat(back.write()).isEqualTo(Weights.tuned().write());
        assertThat(WeightsText.write(WeightsText.read(lines::get)))
                .isEqualTo(Weights.tuned().write());
        lines.put("hand", "1,2");
        assertThatThrownBy(() -> WeightsText.read(lines::get))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("hand has 2 numbers, not 7");
    }
}
