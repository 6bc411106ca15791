package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exercises about the fight of two kings are read, and what is claimed of them is proved. */
@Tag("slow")
final class KingsFightContentTest {
    private static final String LESSON = "lessons/pawn/lesson.yaml";

    @TempDir
    Path folder;

    private SampleContent with(String sfen, String goal, String solution) {
        SampleContent content = SampleContent.in(folder);
        content.edit(LESSON, "4k4/9/4r4/9/9/9/9/4K4/9 b - 1", sfen);
        content.edit(LESSON, "{escape: check}", goal);
        content.edit(LESSON, "[\"5h6h\"]", solution);
        return content;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            7k1/9/9/7G1/9/9/9/9/4K4 b G 1          | {threaten: 1}            | ["2d2c"]
            4k4/9/9/9/9/9/1g7/9/1K7 b Gg 1         | {stop: mate}             | ["G*8h"]
            4k4/9/9/9/9/9/9/PP6R/K8 b r 1         | {stop: mate, by: room}   | ["8h8g"]
            7k1/9/9/7G1/9/9/9/9/4K4 b G 1          | {brinkmate: 1}           | ["2d2c", "2a1a", "G*1b"]
            8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg 1       | {race: hit}              | ["3c3a+", "1a1b", "G*1a"]
            5k3/9/9/9/2r6/9/9/L2s5/K8 b Nr 1       | {race: defend}           | ["N*8i"]
            """)
    void whatIsRightIsAccepted(String sfen, String goal, String solution) {
        assertThat(with(sfen, goal, solution).faults()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            7k1/9/9/7G1/9/9/9/9/4K4 b G 1      | {threaten: 1}  | ["5i4i"] | 17: escape: 5i4i fails: NONE
            7k1/9/9/7G1/9/9/9/9/4K4 b G 1      | {threaten: 1}  | ["G*2b"] | 17: escape: G*2b fails: IS_CHECK, White plays 2a2b
            7k1/9/9/7G1/9/9/9/9/4K4 b G 1      | {threaten: 3}  | ["2d2c"] | 16: escape: a move threatens mate in 1
            7k1/9/9/7G1/9/9/9/9/4K4 b G 1      | {threaten: 2}  | ["2d2c"] | 16: a mate that is threatened takes 1, 3 or 5 plies
            4k4/9/9/9/9/9/1g7/9/1K7 b Gg 1     | {stop: mate}   | ["8i9i"] | 17: escape: 8i9i fails: MATED, White plays G*8h
            4k4/9/9/9/9/9/1g7/9/1K7 b G 1      | {stop: mate}   | ["G*8h"] | 16: escape: White threatens no mate
            4k4/9/9/9/9/9/1g7/9/1K7 b Gg 1     | {stop: check}  | ["G*8h"] | 16: the only possible value is mate
            7k1/9/9/7G1/9/9/9/9/4K4 b - 1      | {brinkmate: 1} | ["2d2c"] | 16: escape: there is no brinkmate in 1
            7k1/9/9/7G1/9/9/9/9/4K4 b G 1      | {brinkmate: 2} | ["2d2c"] | 16: a brinkmate takes 1 or 3 plies
            8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg 1   | {race: defend} | ["G*6h"] | 16: escape: Black mates at once: 3c3a+ 1a1b G*1a
            5k3/9/9/9/2r6/9/9/L2s5/K8 b Nr 1   | {race: hit}    | ["N*8i"] | 16: escape: Black has no mate: he must defend
            """)
    void whatIsWrongIsRefusedWithItsPlace(String sfen, String goal, String solution, String fault) {
        assertThat(with(sfen, goal, solution).faults()).contains(LESSON + ":" + fault);
    }
}
