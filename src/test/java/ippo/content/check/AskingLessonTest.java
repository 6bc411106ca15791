package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lesson of the tests that asks in every way in which squares are marked and answers chosen. */
final class AskingLessonTest {
    @Test
    void itIsWithoutFault(@TempDir Path folder) {
        Path puzzles = SampleContent.in(folder).path("puzzles");
        assertThat(ContentCheck.faults(Optional.of(Path.of("src/test/resources/asking")), Optional.of(puzzles)))
                .isEmpty();
    }
}
