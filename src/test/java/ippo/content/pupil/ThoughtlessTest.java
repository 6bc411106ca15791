package ippo.content.pupil;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.check.ContentLoader;
import ippo.content.check.SampleContent;
import ippo.content.pupil.ThoughtReport.Row;
import ippo.content.source.Draft;
import ippo.content.source.Place;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThoughtlessTest {
    private static final int PLAYS = 60;

    @TempDir
    private Path folder;

    private Row row(String sfen, String goal, String solution) {
        SampleContent content = SampleContent.in(folder);
        content.edit("lessons/pawn/lesson.yaml", "sfen: \"9/9/9/9/9/9/4P4/9/9 b - 1\"", "sfen: \"" + sfen + "\"");
        content.edit("lessons/pawn/lesson.yaml", "goal: {collect: [\"5d\"], moves: 3}", "goal: " + goal);
        content.edit("lessons/pawn/lesson.yaml", "solution: [\"5g5f\", \"5f5e\", \"5e5d\"]", "solution: " + solution);
        return report(content, 1).rows().get(0);
    }

    private static ThoughtReport report(SampleContent content, long seed) {
        return ThoughtReport.of(draft(content), PLAYS, seed);
    }

    private static Draft draft(SampleContent content) {
        return ContentLoader.draft(Optional.of(content.path("lessons")), Optional.of(content.path("puzzles")))
                .whole()
                .orElseThrow();
    }

    @Test
    void aLitSquareInReachIsGoneTo() {
        assertThat(row("9/9/9/9/9/9/9/7R1/9 b - 1", "{reach: \"2d\", moves: 1}", "[\"2h2d\"]")
                        .share())
                .isEqualTo(1);
    }

    @Test
    void aLitSquareTwoMovesAwayIsSeen() {
        assertThat(row("9/9/9/9/9/9/9/1R7/9 b - 1", "{collect: [\"4d\"], moves: 2}", "[\"8h8d\", \"8d4d\"]")
                        .share())
                .isEqualTo(1);
    }

    @Test
    void aPlanIsNotMade() {
        assertThat(row(
                                "9/9/9/9/9/9/9/4K4/9 b - 1",
                                "{collect: [\"3f\", \"6g\"], moves: 4}",
                                "[\"5h6g\", \"6g5f\", \"5f4e\", \"4e3f\"]")
                        .share())
                .isLessThan(0.7);
    }

    @Test
    void aMateIsFoundByChanceAlone() {
        assertThat(row("8k/9/7S1/9/9/9/9/9/9 b G 1", "{mate: 1}", "[\"G*1b\"]").share())
                .isLessThan(0.2);
    }

    @Test
    void anAnswerIsChosenByChance() {
        assertThat(row("9/9/9/3G5/9/9/9/9/9 b - 1", "{promotion: \"6d6c\"}", "[cannot]")
                        .share())
                .isBetween(0.33, 0.34);
    }

    @Test
    void ofSquaresToBeMarkedOnlyTheNumberIsKnown() {
        assertThat(row("9/9/9/9/9/6G2/9/9/9 b - 1", "{find: \"G\"}", "[\"3f\"]").share())
                .isEqualTo(1);
        assertThat(row(
                                "9/9/9/9/4K4/9/9/9/9 b - 1",
                                "{destinations: \"5e\"}",
                                "[\"4d\", \"5d\", \"6d\", \"4e\", \"6e\", \"4f\", \"5f\", \"6f\"]")
                        .share())
                .isLessThan(0.1);
    }

    /** None of these kinds is named in the package: whatever is a question can be played. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            9/9/4g1s2/9/9/9/4N4/9/9 b - 1 | {duel: {take: ["3c"]}, white: flees, moves: 2} | ["5g4e", "5c4d", "4e3c+"] | 1
            8k/9/7G1/9/9/9/9/9/9 b R 1    | {mate: 3}                                     | ["R*1b", "1a2a", "1b2b+"] | 0.5
            9/9/9/3P5/9/9/9/9/9 b P 1     | {read: "6d6c+"}                               | ["6d6c+"]                 | 0.9
            9/9/9/9/4R4/9/9/9/9 b - 1     | {build: "9/9/9/4R4/9/9/9/9/9", moves: 1}      | ["5e5d"]                  | 1
            """)
    void newKindsArePlayedLikeAllOthers(String sfen, String goal, String solution, double most) {
        assertThat(row(sfen, goal, solution).share()).isBetween(0.0, most);
        assertThat(report(SampleContent.in(folder), 1).rows()).hasSize(22);
    }

    @Test
    void theSameSeedMakesTheSameReport() {
        SampleContent content = SampleContent.in(folder);
        assertThat(report(content, 7)).isEqualTo(report(content, 7));
        assertThat(report(content, 7)).isNotEqualTo(report(content, 8));
    }

    @Test
    void whatIsTooEasyAndWhatRepeatsACardIsSaid() {
        SampleContent content = SampleContent.in(folder);
        content.edit(
                "lessons/pawn/lesson.yaml",
                "sfen: \"9/9/9/4p4/4P4/9/9/9/9 b - 1\"",
                "sfen: \"9/9/9/9/9/9/9/9/4K4 b - 1\"");
        content.edit(
                "lessons/pawn/lesson.yaml",
                "goal: {capture: all, moves: 1}\n    solution: [\"5e5d\"]",
                "goal: {reach: \"5h\", moves: 1}\n    solution: [\"5i5h\"]");
        content.edit("lessons/pawn/lesson.yaml", """
                    sfen: "4k4/9/4r4/9/9/9/9/4K4/9 b - 1"
                    goal: {escape: check}
                    solution: ["5h6h"]
                """, """
                    sfen: "9/9/9/9/9/9/9/9/4K4 b - 1"
                    goal: {reach: "5g", moves: 2}
                    solution: ["5i5h", "5h5g"]
                """);
        assertThat(report(content, 1).faults(new Place("curriculum.yaml", 1)))
                .extracting(Object::toString)
                .anySatisfy(
                        fault -> assertThat(fault).contains("pawn").contains("escape is won without thinking in 100 %"))
                .anySatisfy(fault -> assertThat(fault).contains("escape shows the same board as a card"));
    }

    @Test
    void aMirroredBoardIsTheSamePicture() {
        assertThat(row("9/9/9/9/9/9/6P2/9/9 b - 1", "{reach: \"3f\", moves: 1}", "[\"3g3f\"]")
                        .repeatsCard())
                .isTrue();
        assertThat(row("9/9/9/9/9/9/6P2/9/9 b P 1", "{reach: \"3f\", moves: 1}", "[\"3g3f\"]")
                        .repeatsCard())
                .isFalse();
    }
}
