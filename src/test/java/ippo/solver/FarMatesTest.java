package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Position;
import org.junit.jupiter.api.Test;

class FarMatesTest {
    @Test
    void aMateOfSixHundredPliesIsFoundWithinTwoMillionPositions() {
        TsumeFiles.Row kotobuki = TsumeFiles.read("long").stream()
                .filter(row -> row.mate().equals("611"))
                .findFirst()
                .orElseThrow();
        Position position = kotobuki.position();
        Outcome outcome = new Solver(256).solveAny(position, Budget.ofNodes(2_000_000));
        assertThat(outcome.verdict()).isInstanceOf(Verdict.Mate.class);
        Verdict.Mate mate = (Verdict.Mate) outcome.verdict();
        assertThat(mate.plies()).isGreaterThanOrEqualTo(611);
        assertThat(Scenes.isMatingLine(position, mate.line())).isTrue();
    }
}
