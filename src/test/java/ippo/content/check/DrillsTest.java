package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A drill with a planted error makes the check fail, with file and line. */
@Tag("slow")
final class DrillsTest {
    private static final String FILE = "puzzles/drills/race.tsv";
    private static final String HEADING = "# number\tdifficulty\tsfen\tright\tthemes\n";
    private static final String RIGHT = "1\t154\t8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg 1\t3c3a+\tpromotion edge\n";

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void writeContent() {
        content = SampleContent.in(folder);
    }

    @Test
    void aProvedDrillIsAccepted() {
        content.write(FILE, HEADING + RIGHT);
        assertThat(content.faults()).isEmpty();
    }

    @Test
    void aWrongAnswerIsRefused() {
        content.write(FILE, HEADING + RIGHT.replace("3c3a+", "3c3a"));
        assertThat(content.faults()).containsExactly(FILE + ":2: race-1: the right moves are 3c3a+");
    }

    @Test
    void aPieceThatIsNotNeededIsRefused() {
        content.write(FILE, HEADING + RIGHT.replace("9/3K5 b", "8P/3K5 b"));
        assertThat(content.faults()).singleElement().asString().startsWith(FILE + ":2: race-1: less is enough: ");
    }

    @Test
    void aThemeThatIsNotTrueIsRefused() {
        content.write(FILE, HEADING + RIGHT.replace("promotion edge", "drop"));
        assertThat(content.faults()).containsExactly(FILE + ":2: race-1: the themes are promotion edge");
    }

    @Test
    void whatIsNotUnderstoodIsAFault() {
        content.write(FILE, HEADING + "1 2 3\n" + RIGHT.replace("3c3a+", "9i9h") + RIGHT.replace("edge", "corner"));
        assertThat(content.faults())
                .containsExactly(
                        FILE + ":2: expected number, difficulty, sfen, right, themes, with tabs",
                        FILE + ":3: not all moves are legal: 9i9h",
                        FILE + ":4: no theme: corner");
    }

    @Test
    void noDrillComesTwice() {
        content.write(FILE, HEADING + RIGHT + RIGHT);
        assertThat(content.faults()).containsExactly(FILE + ":3: race-1: the same as race-1 in line 2");
    }
}
