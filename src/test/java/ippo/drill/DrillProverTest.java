package ippo.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.threat.Limits;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DrillProverTest {
    private final DrillProver prover = new DrillProver(Limits.of(20_000, 1_000_000));

    private Optional<Drill> drill(DrillKind kind, String sfen) {
        return prover.drill(kind, Position.of(Sfen.read(sfen).orElseThrow(), Strictness.GAME));
    }

    private static List<String> right(Optional<Drill> drill) {
        return drill.orElseThrow().right().stream().map(Move::usi).toList();
    }

    @Test
    void aBrinkmateHasOneKey() {
        Optional<Drill> drill = drill(DrillKind.BRINKMATE_1, "7n1/6G1k/7pl/9/7Lp/9/9/9/3K5 b S 1");
        assertThat(right(drill)).containsExactly("S*3a");
        assertThat(drill.orElseThrow().themes()).contains(DrillTheme.DROP, DrillTheme.EDGE);
        assertThat(prover.spared(drill.orElseThrow())).isEmpty();
        assertThat(drill(DrillKind.BRINKMATE_1, "7k1/9/9/7G1/9/9/9/9/4K4 b G 1"))
                .as("two keys")
                .isEmpty();
    }

    @Test
    void whoMatesAtOnceHasNoBrinkmateToMake() {
        assertThat(drill(DrillKind.BRINKMATE_1, "7k1/9/7G1/9/9/9/9/9/4K4 b G 1"))
                .isEmpty();
    }

    @Test
    void aRaceIsWonByOneCheck() {
        Optional<Drill> drill = drill(DrillKind.RACE, "8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg 1");
        assertThat(right(drill)).containsExactly("3c3a+");
        assertThat(drill(DrillKind.RACE, "8k/9/6Rpp/9/9/9/9/9/3K5 b Gg 1"))
                .as("nothing is threatened")
                .isEmpty();
    }

    @Test
    void whoCannotMateMustDefend() {
        Optional<Drill> drill = drill(DrillKind.HIT_OR_DEFEND, "5k3/9/9/9/2r6/9/9/L2s5/K8 b Nr 1");
        assertThat(right(drill)).containsExactly("N*8i");
        assertThat(drill.orElseThrow().themes()).contains(DrillTheme.DEFEND, DrillTheme.GUARD);
    }

    @Test
    void whoHasHardlyAnyChecksDoesNotHesitate() {
        assertThat(drill(DrillKind.HIT_OR_DEFEND, "5k3/9/9/9/2r6/9/9/L2s5/K8 b Sr 1"))
                .isNotEmpty();
        assertThat(drill(DrillKind.HIT_OR_DEFEND, "5k3/9/9/9/2r6/9/9/L2s5/K8 b Pr 1"))
                .as("one check, by a pawn")
                .isEmpty();
    }

    @Test
    void aPieceThatDoesNothingIsSpared() {
        Drill drill = drill(DrillKind.RACE, "8k/9/6Rpp/9/9/9/3g5/8P/3K5 b Gg 1").orElseThrow();
        assertThat(Sfen.write(prover.spared(drill).orElseThrow().start())).startsWith("8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg");
    }

    @Test
    void aDrillIsWrittenAndReadAgain() {
        Drill drill = drill(DrillKind.RACE, "8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg 1").orElseThrow();
        DrillFile.Numbered numbered = new DrillFile.Numbered(7, drill);
        String line = DrillFile.write(List.of(numbered)).lines().toList().get(1);
        assertThat(DrillFile.read(DrillKind.RACE, line).orElseThrow()).isEqualTo(numbered);
        assertThat(numbered.id()).isEqualTo("race-7");
    }
}
