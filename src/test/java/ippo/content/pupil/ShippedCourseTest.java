package ippo.content.pupil;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.check.ContentLoader;
import ippo.content.source.Draft;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the measures say of the lessons that ship, with few attempts. */
@Tag("slow")
@Order(2)
class ShippedCourseTest {
    private static final Draft DRAFT =
            ContentLoader.draft(Optional.empty(), Optional.empty()).whole().orElseThrow();

    @Test
    void itCanBeLearntInItsOrder() {
        assertThat(LearnerReport.of(DRAFT, 1).gaps()).isEmpty();
    }

    @Test
    void noExerciseOnlyShowsACardAgain() {
        assertThat(ThoughtReport.of(DRAFT, 3, 1).rows()).noneMatch(ThoughtReport.Row::repeatsCard);
    }

    @Test
    void everyLanguageTellsTheWholeCourse() {
        CourseCount count = CourseCount.of(DRAFT);
        assertThat(count.completeLanguages()).isEqualTo(count.told().size());
    }
}
