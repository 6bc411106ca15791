package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ShorteningTest {
    @Tag("proof")
    @Test
    void theShortestMateIsProvedWhereItTakesBothStylesSeveralTurns() {
        assertShortestIsProved(TsumeFiles.own("hard", "own-unfinished"), 19, 5_000_000);
    }

    /** By the plain style alone it took 1.7 million positions. */
    @Test
    void thatNoMateIsShorterIsShownSoonerWhereTheRefutingStyleTakesTurns() {
        for (TsumeFiles.Row row : TsumeFiles.ofOthers("zuko_more", "zuko038")) {
            assertShortestIsProved(row, row.plies(), 700_000);
        }
    }

    private static void assertShortestIsProved(TsumeFiles.Row row, int plies, long nodes) {
        Outcome outcome = new Solver(512).solve(row.position(), Budget.ofNodes(nodes));
        assertThat(outcome.isShortest()).as(row.toString()).isTrue();
        assertThat(outcome.verdict()).isInstanceOf(Verdict.Mate.class);
        Verdict.Mate mate = (Verdict.Mate) outcome.verdict();
        assertThat(mate.plies()).as(row.toString()).isEqualTo(plies);
        assertThat(Scenes.isMatingLine(row.position(), mate.line()))
                .as(row.toString())
                .isTrue();
    }
}
