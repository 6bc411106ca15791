package ippo.progress;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Outcome;
import ippo.answer.Task.LessonTask;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LessonProgressTest {
    private static TaskProgress solved(int stars) {
        return TaskProgress.UNTRIED.with(
                new Attempt(new LessonTask("king", "any"), 1, Outcome.SOLVED, "5i5h", stars, Instant.EPOCH));
    }

    @Test
    void retiredExercisesStandInForOpenOnes() {
        LessonProgress progress = new LessonProgress(Map.of("old", solved(2), "older", solved(3), "kept", solved(1)));
        assertThat(progress.isDone(List.of("kept", "new"))).isTrue();
        assertThat(progress.stars(List.of("kept", "new")))
                .as("1 and the best that is retired")
                .isEqualTo(4);
        assertThat(progress.isDone(List.of("kept", "new", "newer", "newest"))).isFalse();
        assertThat(progress.stars(List.of("kept", "new", "newer", "newest"))).isEqualTo(6);
    }

    @Test
    void noMoreStarsThanALessonHas() {
        LessonProgress progress = new LessonProgress(Map.of("old", solved(3), "kept", solved(2)));
        assertThat(progress.stars(List.of("kept"))).isEqualTo(2);
        assertThat(progress.isDone(List.of("kept"))).isTrue();
    }
}
