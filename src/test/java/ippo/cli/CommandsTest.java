package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.Command;

final class CommandsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Commands.create(new Broken())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Command(name = "broken")
    private static final class Broken implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new IllegalStateException("this\nwent wrong");
        }
    }

    @Test
    void withoutACommandHelpIsPrinted() {
        assertThat(run()).isZero();
        assertThat(out.toString()).contains("Usage: ippo", "check", "perft");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void perftPrintsNodesAndTime() {
        assertThat(run("perft", "startpos", "3")).isZero();
        assertThat(out.toString()).matches("nodes 25470\\Rms [0-9]+\\R");
    }

    @Test
    void perftDivides() {
        assertThat(run("perft", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1", "1", "--divide"))
                .isZero();
        assertThat(out.toString()).startsWith("5c5b 1").contains("5c5b+ 1", "nodes 7");
    }

    @Test
    void perftOfDepthNothingIsThePositionItself() {
        assertThat(run("perft", "startpos", "0", "--divide")).isZero();
        assertThat(out.toString()).startsWith("nodes 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fly                      | ippo: Unmatched argument at index 0: 'fly'
            perft                    | ippo perft: Missing required parameters: 'POSITION', 'DEPTH'
            perft startpos deep \
            | ippo perft: Invalid value for positional parameter at index 1 (DEPTH): 'deep' is not an int
            perft startpos -- -1     | ippo perft: DEPTH is -1, but should be 0 or more
            perft 9/9 1              | ippo perft: not an SFEN: character 4: the board has fewer than nine ranks
            check --lessons nowhere  | ippo check: --lessons: there is no folder nowhere
            broken                   | ippo broken: this went wrong
            """)
    void wrongUsageIsOneLineAndStatusTwo(String arguments, String complaint) {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString()).isEqualToIgnoringNewLines(complaint);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aPositionThatCannotBePlayedOnIsRefused() {
        assertThat(run("perft", "P8/9/9/9/9/9/9/9/9 b - 1", "1")).isEqualTo(2);
        assertThat(err.toString()).startsWith("ippo perft: this position cannot be played on: [DEAD_END]");
    }

    @Test
    void checkPrintsFaultsWithFileAndLine(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("curriculum.yaml"), "sections:\n  - id: first-steps\n    stations: [{lesson: none}]\n");
        Files.writeString(folder.resolve("sets.yaml"), "sets: []\n");
        assertThat(run("check", "--lessons", folder.toString(), "--puzzles", folder.toString()))
                .isEqualTo(1);
        assertThat(out.toString()).contains(folder.resolve("curriculum.yaml") + ":3: the lesson none has no ");
    }
}
