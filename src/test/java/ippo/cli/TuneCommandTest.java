package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuneCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    private int run(String... arguments) {
        return Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(arguments);
    }

    @Test
    void theSameSeedWritesTheSameBytes() throws IOException {
        Path one = folder.resolve("one.properties");
        Path other = folder.resolve("other.properties");
        for (Path file : new Path[] {one, other}) {
            assertThat(run("tune", "--games", "8", "--passes", "3", "--seed", "4", "--out", file.toString()))
                    .isZero();
        }
        assertThat(Files.readAllBytes(one)).isEqualTo(Files.readAllBytes(other));
        assertThat(Files.size(one)).isLessThan(300_000);
        assertThat(Files.readAllLines(one))
                .startsWith("# Made by bin/ippo tune --seed 4 --games 8 --passes 3")
                .anyMatch(line -> line.startsWith("board="));
        assertThat(out.toString())
                .containsPattern("games 8\npositions [1-9][0-9]+\nheld-out [0-9]+\nscale 0\\.0")
                .containsPattern("\nloss [0-9.]+ [0-9.]+\nloss-held-out [0-9.]+ [0-9.]+\n");
    }

    @Test
    void noGamesAreRefused() {
        assertThat(run("tune", "--games", "0", "--out", "nowhere")).isEqualTo(2);
    }
}
