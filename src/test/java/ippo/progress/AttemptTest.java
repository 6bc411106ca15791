package ippo.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AttemptTest {
    private static final Task PUSH = new LessonTask("pawn", "pawn-mate");
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00.123456789Z");

    @Test
    void aLongAnswerIsCutBetweenCharacters() {
        assertThat(answer("x".repeat(500)).answer()).hasSize(500);
        assertThat(answer("x".repeat(100_000)).answer()).isEqualTo("x".repeat(500));
        assertThat(answer("x".repeat(498) + "🎌🎌").answer()).isEqualTo("x".repeat(498) + "🎌");
        assertThat(answer("x".repeat(499) + "🎌🎌").answer()).isEqualTo("x".repeat(499));
    }

    @Test
    void timesAreKeptToTheMillisecond() {
        assertThat(answer("").at()).isEqualTo(Instant.parse("2026-03-01T10:00:00.123Z"));
    }

    @Test
    void nonsenseIsRefused() {
        refused(() -> answer("5g5f\u0000"));
        refused(() -> answer("\ud83c"));
        refused(() -> answer("\udf8c\ud83c"));
        refused(() -> attempt(-1, Outcome.SOLVED, 3));
        refused(() -> attempt(1, Outcome.SOLVED, 4));
        refused(() -> attempt(1, Outcome.SOLVED, -1));
        refused(() -> attempt(1, Outcome.FAILED, 1));
        refused(() -> attempt(1, Outcome.LONGER, 1));
        refused(() -> attempt(1, Outcome.GAVE_UP, 1));
        attempt(0, Outcome.SOLVED, 3);
        attempt(0, Outcome.SOLVED, 0);
    }

    private static void refused(Runnable making) {
        assertThatIllegalArgumentException().isThrownBy(making::run);
    }

    private static Attempt answer(String answer) {
        return new Attempt(PUSH, 1, Outcome.SOLVED, answer, 3, NOW);
    }

    private static void attempt(int revision, Outcome outcome, int stars) {
        new Attempt(PUSH, revision, outcome, "", stars, NOW);
    }
}
