package ippo.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StarsTest {
    @ParameterizedTest
    @CsvSource({"3, 3", "4, 2", "5, 1", "9, 1", "2, 3"})
    void whereMovesCountEachMoveMoreThanParCostsOne(int moves, int stars) {
        assertThat(Stars.of(OptionalInt.of(3), moves, 0, false)).isEqualTo(new Stars(stars));
    }

    @ParameterizedTest
    @CsvSource({"3, 1, 2", "2, 1, 2", "4, 1, 1", "3, 2, 1", "9, 9, 1"})
    void failedTriesCostThereToo(int moves, int failures, int stars) {
        assertThat(Stars.of(OptionalInt.of(3), moves, failures, false)).isEqualTo(new Stars(stars));
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "1, 2", "2, 1", "3, 1", "50, 1"})
    void otherwiseEachFailedTryCostsOne(int failures, int stars) {
        assertThat(Stars.of(OptionalInt.empty(), 7, failures, false)).isEqualTo(new Stars(stars));
    }

    @ParameterizedTest
    @CsvSource({"0, 2", "1, 2", "2, 1", "3, 1"})
    void cappedThereAreTwoAtMost(int failures, int stars) {
        assertThat(Stars.of(OptionalInt.empty(), 1, failures, true)).isEqualTo(new Stars(stars));
        assertThat(Stars.of(OptionalInt.of(1), 1 + failures, 0, true)).isEqualTo(new Stars(stars));
    }

    @Test
    void thereIsNoFourthAndNoneIsNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Stars(4));
        assertThatIllegalArgumentException().isThrownBy(() -> new Stars(0));
    }
}
