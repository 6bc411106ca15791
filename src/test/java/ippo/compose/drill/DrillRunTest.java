package ippo.compose.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.notation.Sfen;
import ippo.rules.Setup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
final class DrillRunTest {
    private static final Map<DrillKind, Integer> WANTED = Map.of(DrillKind.RACE, 9);

    @TempDir
    Path folder;

    private String run(Path file, long portions) {
        DrillRun run = new DrillRun(5, WANTED, file);
        run.run(() -> run.portions() >= portions, portion -> {});
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whoGoesOnFindsWhatWhoDoesNotStopFinds() throws IOException {
        String whole = run(folder.resolve("whole"), 2);
        String first = whole.substring(0, whole.indexOf("portion\t0\n") + "portion\t0\n".length());
        Path parts = folder.resolve("parts");
        Files.writeString(parts, first + "race\tcut off in the midd");
        assertThat(run(parts, 2)).isEqualTo(whole).contains("portion\t0\n", "portion\t1\n");
    }

    @Test
    void drillsAreMadeBackwardsFromMates() {
        List<Setup> mates = Stream.of("7k1/9/7P1/9/9/9/9/9/9 b G 1", "8k/6G2/7P1/9/9/9/9/9/9 b - 1")
                .map(sfen -> Sfen.read(sfen).orElseThrow())
                .toList();
        List<Drill> first = made(mates, folder.resolve("first"));
        assertThat(first).isNotEmpty().isEqualTo(made(mates, folder.resolve("second")));
    }

    private static List<Drill> made(List<Setup> mates, Path file) {
        DrillRun run = DrillRun.ofMates(mates, 1, Map.of(DrillKind.DEFENCE, 2, DrillKind.BRINKMATE_1, 2), file);
        run.run(() -> run.portions() >= 40, portion -> {});
        return run.found();
    }

    @Test
    void nothingLikeWhatIsKnownIsFound() {
        List<Setup> mates = List.of(Sfen.read("7k1/9/7P1/9/9/9/9/9/9 b G 1").orElseThrow());
        List<Drill> first = made(mates, folder.resolve("first"));
        DrillRun again = DrillRun.ofMates(mates, 1, Map.of(DrillKind.DEFENCE, 100), folder.resolve("again"));
        again.know(first);
        again.run(() -> again.portions() >= 10, portion -> {});
        assertThat(again.found()).doesNotContainAnyElementsOf(first);
    }
}
