package ippo.content.pupil;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.check.ContentLoader;
import ippo.content.check.SampleContent;
import ippo.fault.FileFault;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnerTest {
    private static final String ALL =
            "[moves-pawn, moves-rook, moves-gold, moves-king, capture, drop, check, escape, mate, forced-promotion,"
                    + " two-pawns, dead-end, danger]";

    @TempDir
    private Path folder;

    private SampleContent content;

    @BeforeEach
    void writeTwoLessonsAlike() {
        content = SampleContent.in(folder);
    }

    private void teach(String lesson, String rules) {
        content.edit("lessons/" + lesson + "/lesson.yaml", "icon:", "teaches: " + rules + "\nicon:");
    }

    private LearnerReport report() {
        return LearnerReport.of(
                ContentLoader.draft(Optional.of(content.path("lessons")), Optional.of(content.path("puzzles")))
                        .whole()
                        .orElseThrow(),
                1);
    }

    private List<String> gaps() {
        String prefix = content.path("lessons") + "/";
        return report().gaps().stream()
                .map(FileFault::toString)
                .map(gap -> gap.replace(prefix, ""))
                .toList();
    }

    @Test
    void whoWasTaughtEverythingSolvesEverything() {
        teach("pawn", ALL);
        assertThat(gaps()).isEmpty();
        assertThat(report().lessons())
                .extracting(LearnerReport.LessonRow::solved)
                .containsExactly(14, 14);
        assertThat(report().lessons().get(0).learnt()).contains("moves-gold").doesNotContain("promotion");
        assertThat(report().lessons().get(1).learnt()).isEmpty();
    }

    @Test
    void whatComesTooEarlyIsSaidWithThePlaceWhereItIsTaught() {
        teach("pawn", ALL.replace("drop, ", ""));
        teach("gold", "[drop]");
        assertThat(gaps())
                .contains("pawn/lesson.yaml:25: mate needs drop, which comes later: gold/lesson.yaml:4")
                .allMatch(gap -> gap.startsWith("pawn/"));
    }

    @Test
    void whatNobodyTeachesIsSaid() {
        teach("pawn", ALL.replace("forced-promotion,", ""));
        assertThat(gaps())
                .containsExactly(
                        "pawn/lesson.yaml:29: promotion needs forced-promotion, which no lesson teaches",
                        "gold/lesson.yaml:28: promotion needs forced-promotion, which no lesson teaches");
    }

    @Test
    void aCardMayShowWhatItsLessonTeaches() {
        teach("pawn", ALL.replace("moves-pawn, ", ""));
        assertThat(gaps())
                .anyMatch(gap -> gap.startsWith("pawn/lesson.yaml") && gap.contains("card-step needs moves-pawn"));
        content.edit("lessons/pawn/lesson.yaml", "teaches: [", "teaches: [moves-pawn, ");
        assertThat(gaps()).isEmpty();
    }

    @Test
    void whatALessonSaysItNeedsMustHaveBeenTaught() {
        teach("pawn", ALL);
        content.edit("lessons/gold/lesson.yaml", "icon:", "needs: [fork]\nicon:");
        assertThat(gaps()).containsExactly("gold/lesson.yaml:4: gold needs fork, which no lesson teaches");
    }
}
