package ippo.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandingTest {
    @ParameterizedTest
    @CsvSource({
        "OPEN, OPEN",
        "BEGUN, OPEN",
        "DONE, DONE",
        "ANSWERED, ANSWERED",
        "RIGHT, DONE",
        "WRONG, WRONG",
        "MISSING, OPEN"
    })
    void aBarOfStepsShowsHowATaskStands(Standing standing, Mark mark) {
        assertThat(standing.mark()).isEqualTo(mark);
    }

    @Test
    void workIsDoneWhenEveryTaskIs() {
        Terms terms = new Terms(Mode.PRACTICE, Instant.EPOCH, Optional.empty(), Optional.empty());
        assertThat(new Totals(terms, 2, 2, 2, 1).isDone()).isTrue();
        assertThat(new Totals(terms, 2, 2, 1, 1).isDone()).isFalse();
    }
}
