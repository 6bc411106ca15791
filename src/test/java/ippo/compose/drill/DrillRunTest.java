package ippo.compose.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.threat.Limits;
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
    private static final DrillProver PROVER = new DrillProver(Limits.of(20_000, 1_000_000));
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

    /** Each is proved anew, and whoever goes on finds what somebody finds who does not stop. */
    @Test
    void drillsAreMadeFromDrills() throws IOException {
        Map<DrillKind, Integer> wanted = Map.of(DrillKind.BRINKMATE_1, 20, DrillKind.HIT_OR_DEFEND, 4);
        List<Drill> parents = List.of(
                drill(DrillKind.BRINKMATE_1, "7n1/6G1k/7pl/9/7Lp/9/9/9/3K5 b S 1"),
                drill(DrillKind.DEFENCE, "3k5/9/9/9/9/9/3g5/3S5/4K1S2 b g 1"));
        Path whole = folder.resolve("whole");
        List<Drill> made = varied(parents, wanted, whole, 12);
        assertThat(made).extracting(Drill::kind).contains(DrillKind.BRINKMATE_1);
        assertThat(made).doesNotContainAnyElementsOf(parents);
        assertThat(made)
                .allMatch(each -> PROVER.drill(each.kind(), each.start())
                                .filter(each::equals)
                                .isPresent()
                        && PROVER.spared(each).isEmpty());
        Path parts = folder.resolve("parts");
        varied(parents, wanted, parts, 5);
        assertThat(varied(parents, wanted, parts, 12)).isEqualTo(made);
        assertThat(Files.readString(parts)).isEqualTo(Files.readString(whole));
    }

    private static Drill drill(DrillKind kind, String sfen) {
        return PROVER.drill(kind, Position.of(Sfen.read(sfen).orElseThrow(), Strictness.GAME))
                .orElseThrow();
    }

    private static List<Drill> varied(List<Drill> parents, Map<DrillKind, Integer> wanted, Path file, long portions) {
        DrillRun run = DrillRun.ofDrills(parents, 1, wanted, file);
        run.run(() -> run.portions() >= portions, portion -> {});
        return run.found();
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
