package ippo.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.cli.Commands;
import ippo.content.check.SampleContent;
import ippo.i18n.Language;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    private int run(SampleContent content, String... options) {
        String[] where = {
            "check",
            "--lessons",
            content.path("lessons").toString(),
            "--puzzles",
            content.path("puzzles").toString()
        };
        String[] arguments = new String[where.length + options.length];
        System.arraycopy(where, 0, arguments, 0, where.length);
        System.arraycopy(options, 0, arguments, where.length, options.length);
        return Commands.create().setOut(new PrintWriter(out)).execute(arguments);
    }

    @Test
    void everythingIsCounted() {
        assertThat(run(SampleContent.in(folder), "--count")).isZero();
        assertThat(out.toString().lines())
                .contains(
                        "languages " + Language.SHIPPED.size(),
                        "languages.it 2",
                        "units 2",
                        "lessons 2",
                        "cards 6",
                        "exercises 22",
                        "exercises.collect 2",
                        "white-moves 0",
                        "puzzles 1",
                        "puzzles.1 1",
                        "puzzles.head-gold 1")
                .anyMatch(line -> line.matches("  pawn +3 +11 +5 +4 +2 +0 \\(0 %\\) +3 +\\d+"))
                .anyMatch(line -> line.matches("course +6 +22 +10 +8 +4 +0 \\(0 %\\) +3 +\\d+"));
    }

    @Test
    void whereWhiteMovesIsCounted() {
        SampleContent content = SampleContent.in(folder);
        content.edit("lessons/pawn/lesson.yaml", """
                    sfen: "4k4/9/4P4/9/9/9/9/9/9 b G 1"
                    goal: {mate: 1}
                    solution: ["G*5b"]
                """, """
                    sfen: "8k/9/7G1/9/9/9/9/9/9 b R 1"
                    goal: {mate: 3}
                    solution: ["R*1b", "1a2a", "1b2b+"]
                """);
        assertThat(run(content, "--count")).isZero();
        assertThat(out.toString().lines())
                .contains("white-moves 1")
                .anyMatch(line -> line.matches("  pawn .* 1 \\(9 %\\) .*"));
    }

    @Test
    void aLanguageWithoutALessonIsNotComplete() {
        SampleContent content = SampleContent.in(folder).delete("lessons/gold/it.md");
        content.edit("lessons/gold/es.md", "translates: 2", "translates: 1");
        assertThat(run(content, "--count")).isZero();
        assertThat(out.toString().lines())
                .contains("languages " + (Language.SHIPPED.size() - 2), "languages.it 1", "languages.es 1");
    }

    @Test
    void whatIsWonWithoutThinkingIsMeasured() {
        assertThat(run(SampleContent.in(folder), "--thought", "--plays", "3")).isOne();
        assertThat(out.toString().lines())
                .anyMatch(line -> line.matches("  collect +collect +1 +! 100 %"))
                .anyMatch(line -> line.matches("course +\\d+ %"));
    }

    @Test
    void whatCannotBeReadIsSaidInsteadOfMeasured() {
        SampleContent content = SampleContent.in(folder);
        content.edit("lessons/pawn/lesson.yaml", "goal: {mate: 1}", "goal: {mate: 2}");
        assertThat(run(content, "--count")).isOne();
        assertThat(out.toString().lines()).hasSize(1).allMatch(line -> line.contains("pawn/lesson.yaml:24: "));
    }
}
