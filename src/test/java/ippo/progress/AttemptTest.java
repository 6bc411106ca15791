package ippo.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class AttemptTest {
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
        refused(() -> attempt(Kind.LESSON, "", "a", 1, Outcome.SOLVED, 3, 0));
        refused(() -> attempt(Kind.LESSON, "pawn", "", 1, Outcome.SOLVED, 3, 0));
        refused(() -> attempt(Kind.LESSON, "p".repeat(201), "a", 1, Outcome.SOLVED, 3, 0));
        refused(() -> attempt(Kind.PUZZLE, "p", "a", 0, Outcome.SOLVED, 3, 0));
        refused(() -> attempt(Kind.LESSON, "pawn", "a", -1, Outcome.SOLVED, 3, 0));
        refused(() -> attempt(Kind.LESSON, "pawn", "a", 1, Outcome.SOLVED, 4, 0));
        refused(() -> attempt(Kind.LESSON, "pawn", "a", 1, Outcome.SOLVED, -1, 0));
        refused(() -> attempt(Kind.LESSON, "pawn", "a", 1, Outcome.FAILED, 1, 0));
        refused(() -> attempt(Kind.LESSON, "pawn", "a", 1, Outcome.GAVE_UP, 1, 0));
        refused(() -> attempt(Kind.LESSON, "pawn", "a", 1, Outcome.SOLVED, 1, -1));
    }

    private static void refused(Runnable making) {
        assertThatIllegalArgumentException().isThrownBy(making::run);
    }

    private static Attempt answer(String answer) {
        return new Attempt(Kind.LESSON, "pawn", "first-push", 1, Outcome.SOLVED, answer, 3, 0, NOW);
    }

    private static void attempt(
            Kind kind, String item, String exercise, int revision, Outcome outcome, int stars, int hints) {
        new Attempt(kind, item, exercise, revision, outcome, "", stars, hints, NOW);
    }
}
