package ippo.compose.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.threat.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DrillWorkFileTest {
    @TempDir
    Path folder;

    @Test
    void whatStandsAfterTheLastWholePortionIsCutOff() throws IOException {
        Position start =
                Position.of(Sfen.read("8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg 1").orElseThrow(), Strictness.GAME);
        Drill drill = new DrillProver(Limits.of(20_000, 1_000_000))
                .drill(DrillKind.RACE, start)
                .orElseThrow();
        Path path = folder.resolve("work");
        DrillWorkFile file = new DrillWorkFile(path);
        assertThat(file.read().portions()).isZero();
        file.append(List.of(drill), 0);
        file.append(List.of(), 1);
        String whole = Files.readString(path);
        Files.writeString(path, whole.lines().findFirst().orElseThrow() + "\n", StandardOpenOption.APPEND);
        DrillWorkFile.Work work = file.read();
        assertThat(work.drills()).containsExactly(drill);
        assertThat(work.portions()).isEqualTo(2);
        assertThat(Files.readString(path)).isEqualTo(whole);
    }
}
