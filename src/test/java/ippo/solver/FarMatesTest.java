package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Position;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FarMatesTest {
    private static void assertFarMateIsFound(TsumeFiles.Row row, int least) {
        Position position = row.position();
        Outcome outcome = new Solver(256).solveAny(position, Budget.ofNodes(2_000_000));
        assertThat(outcome.verdict()).as(row.toString()).isInstanceOf(Verdict.Mate.class);
        Verdict.Mate mate = (Verdict.Mate) outcome.verdict();
        assertThat(mate.plies()).as(row.toString()).isGreaterThanOrEqualTo(least);
        assertThat(Scenes.isMatingLine(position, mate.line()))
                .as(row.toString())
                .isTrue();
    }

    @Test
    void aFarMateIsFoundWithinTwoMillionPositions() {
        TsumeFiles.Row row = TsumeFiles.own("hard", "own-far");
        assertFarMateIsFound(row, row.plies());
    }

    @Test
    void soIsOneOfSixHundredPlies() {
        for (TsumeFiles.Row row : TsumeFiles.ofOthers("long", "kotobuki_zuko100")) {
            assertFarMateIsFound(row, 611);
        }
    }
}
