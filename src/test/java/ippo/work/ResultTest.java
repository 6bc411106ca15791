package ippo.work;

import static ippo.answer.Outcome.FAILED;
import static ippo.answer.Outcome.GAVE_UP;
import static ippo.answer.Outcome.SOLVED;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Outcome;
import ippo.work.Result.State;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResultTest {
    private static final Instant BEGUN = Instant.parse("2026-10-05T08:00:00Z");

    private static Try attempt(int second, Outcome outcome, int hints, Optional<Duration> thought) {
        return new Try(second, Origin.HERE, 1, outcome, "7g7f", 0, hints, BEGUN.plusSeconds(second), thought);
    }

    private static Try attempt(int second, Outcome outcome) {
        return attempt(second, outcome, 0, Optional.of(Duration.ofSeconds(10L * second)));
    }

    private static Result result(Try... tries) {
        return Result.of(Arrays.asList(tries), 0, false);
    }

    @Test
    void eachStateIsTheFirstThatHolds() {
        assertThat(Result.NONE.state()).isEqualTo(State.NOT_STARTED);
        assertThat(Result.of(List.of(), 1, false).state())
                .as("looked at a hint")
                .isEqualTo(State.OPEN);
        assertThat(result(attempt(1, FAILED)).state()).isEqualTo(State.OPEN);
        assertThat(result(attempt(1, SOLVED)).state()).isEqualTo(State.AT_ONCE);
        assertThat(result(attempt(1, FAILED), attempt(2, SOLVED)).state()).isEqualTo(State.AFTER_ERRORS);
        assertThat(result(attempt(1, FAILED), attempt(2, SOLVED, 1, Optional.empty()))
                        .state())
                .isEqualTo(State.WITH_HINT);
        assertThat(result(attempt(1, GAVE_UP), attempt(2, SOLVED)).state()).isEqualTo(State.GIVEN_UP);
    }

    @Test
    void aSolutionOfOnesOwnIsSolved() {
        assertThat(State.values())
                .filteredOn(State::isSolved)
                .containsExactly(State.WITH_HINT, State.AFTER_ERRORS, State.AT_ONCE);
    }

    @Test
    void wrongAreTheWrongAnswersBeforeTheFirstRightOne() {
        Try wrong = attempt(1, FAILED);
        Result result = result(wrong, attempt(2, GAVE_UP), attempt(3, SOLVED), attempt(4, FAILED));
        assertThat(result.wrong()).containsExactly(wrong);
        assertThat(result.errors()).isEqualTo(1);
    }

    @Test
    void itWasDoneWhenItWasFirstSolvedOrElseTriedLast() {
        assertThat(Result.NONE.at()).isEmpty();
        assertThat(result(attempt(1, FAILED), attempt(3, FAILED)).at()).contains(BEGUN.plusSeconds(3));
        assertThat(result(attempt(1, SOLVED), attempt(3, SOLVED)).at()).contains(BEGUN.plusSeconds(1));
    }

    @Test
    void theTimeOfTheWayIsAddedAsFarAsItIsKnown() {
        assertThat(Result.NONE.time()).isEmpty();
        assertThat(result(attempt(1, SOLVED, 0, Optional.empty())).time()).isEmpty();
        assertThat(result(attempt(1, FAILED), attempt(2, FAILED, 0, Optional.empty()), attempt(3, SOLVED))
                        .time())
                .contains(Duration.ofSeconds(40));
    }
}
