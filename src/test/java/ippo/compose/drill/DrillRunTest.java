package ippo.compose.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.drill.DrillKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
final class DrillRunTest {
    private static final Map<DrillKind, Integer> WANTED = Map.of(DrillKind.RACE, 9);

    @TempDir
    Path folder;

    private String run(Path file, long games) {
        DrillRun run = new DrillRun(5, WANTED, file);
        run.run(() -> run.games() >= games, game -> {});
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whoGoesOnFindsWhatWhoDoesNotStopFinds() throws IOException {
        String whole = run(folder.resolve("whole"), 2);
        String first = whole.substring(0, whole.indexOf("game\t0\n") + "game\t0\n".length());
        Path parts = folder.resolve("parts");
        Files.writeString(parts, first + "race\tcut off in the midd");
        assertThat(run(parts, 2)).isEqualTo(whole).contains("game\t0\n", "game\t1\n");
    }
}
