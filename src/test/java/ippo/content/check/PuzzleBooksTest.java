package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.PuzzleBook;
import ippo.content.Shipped;
import ippo.i18n.Language;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Courses of puzzles are read, and held against the bank; a planted error of each kind is found. */
final class PuzzleBooksTest {
    private static final String FACTS = """
            revision: 1
            plies: 1
            chapters:
              - id: gold
                puzzles: [1]
            """;

    private static final String TEXT = """
            ---
            title: A course
            summary: From head gold on.
            translates: 1
            ---
            ## Gold {#gold}
            Look *ahead*.
            """;

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void writeCourse() {
        content = SampleContent.in(folder)
                .write("puzzles/courses/courses.yaml", "courses: [first-mates]\n")
                .write("puzzles/courses/first-mates/course.yaml", FACTS);
        Language.SHIPPED.forEach(
                language -> content.write("puzzles/courses/first-mates/" + language.tag() + ".md", TEXT));
    }

    @Test
    void aCourseIsReadAsItIsWritten() {
        Content read = content.read().orElseThrow();
        PuzzleBook course = read.course("first-mates").orElseThrow();
        assertThat(read.courses()).containsExactly(course);
        assertThat(course.puzzles()).containsExactly(read.bank().puzzle(1, 1).orElseThrow());
        assertThat(course.text(Language.JA).title()).isEqualTo("A course");
        assertThat(course.text(Language.JA).chapters().get("gold"))
                .isEqualTo(new PuzzleBook.ChapterText("Gold", "Gold", "Look <em>ahead</em>."));
        assertThat(content.faults()).isEmpty();
    }

    @Test
    void puzzlesMayDoWithoutCourses() {
        content.delete("puzzles/courses/courses.yaml");
        assertThat(content.read().orElseThrow().courses()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            puzzles: [1]      | puzzles: [1, 2]   | course.yaml:5: there is no mate in 1 with the number 2
            puzzles: [1]      | puzzles: [1, 1]   | course.yaml:5: the puzzle 1 is in gold already
            puzzles: [1]      | puzzles: []       | course.yaml:4: the chapter gold has no puzzles
            plies: 1          | plies: 3          | course.yaml:5: there is no mate in 3 with the number 1
            id: gold          | id: silver        | en.md:1: there is no heading with {#silver}
            id: gold          | id: silver        | en.md:6: {#gold} is no chapter of the course
            """)
    void whatPagesCannotDoWithoutIsAFault(String before, String after, String fault) {
        content.edit("puzzles/courses/first-mates/course.yaml", before, after);
        assertThat(content.readingFaults())
                .anySatisfy(found -> assertThat(found).endsWith(fault));
    }

    @Test
    void aChapterHasOneParagraph() {
        content.edit("puzzles/courses/first-mates/it.md", "Look *ahead*.", "Look.\n\nAnd look again.");
        assertThat(content.readingFaults())
                .containsExactly("puzzles/courses/first-mates/it.md:6: write one paragraph under {#gold}");
    }

    @Test
    void everyLanguageTellsItAsItIsNow() {
        content.delete("puzzles/courses/first-mates/pt.md")
                .edit("puzzles/courses/first-mates/course.yaml", "revision: 1", "revision: 2")
                .edit("puzzles/courses/first-mates/it.md", "translates: 1", "translates: 2");
        assertThat(content.readingFaults()).isEmpty();
        assertThat(content.faults())
                .contains(
                        "puzzles/courses/first-mates/pt.md:1: the course first-mates has no text in pt",
                        "puzzles/courses/first-mates/ja.md:4: translates revision 1, but the course is at revision 2")
                .noneMatch(fault -> fault.contains("it.md"));
    }

    @Test
    void aFolderThatIsNotListedIsAFault() {
        content.write("puzzles/courses/courses.yaml", "courses: []\n");
        assertThat(content.faults())
                .contains("puzzles/courses/courses.yaml:1: the folder first-mates is not named here");
    }

    @Test
    void threeCoursesShip() {
        List<PuzzleBook> courses = Shipped.content().courses();
        assertThat(courses).extracting(PuzzleBook::plies).containsExactly(1, 3, 5);
        assertThat(courses).extracting(course -> course.puzzles().size()).containsExactly(100, 100, 60);
        assertThat(courses)
                .allSatisfy(course -> assertThat(new HashSet<>(course.puzzles()))
                        .hasSameSizeAs(course.puzzles())
                        .extracting(BankPuzzle::plies)
                        .containsOnly(course.plies()));
    }
}
