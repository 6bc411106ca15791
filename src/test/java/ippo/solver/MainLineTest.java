package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.MateBoard;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
@Order(2)
class MainLineTest {
    /** Enough to find a mate in our own problem, and far from enough to prove the shortest. */
    private static final long UNFINISHED = 100_000;

    @Test
    void onceThereIsALineComparingOthersCostsOnlyAPartOfTheProof() {
        assertComparingCostsOnlyAPart(TsumeFiles.own("hard", "own-line"));
        TsumeFiles.ofOthers("muso", "muso085").forEach(MainLineTest::assertComparingCostsOnlyAPart);
    }

    private static void assertComparingCostsOnlyAPart(TsumeFiles.Row row) {
        MateBoard board = MateBoard.of(row.position(), row.position().sideToMove());
        Table table = new Table(512);
        DfPn dfPn = new DfPn(board, table, new Paths(1 << 20), new MobilityCache(1 << 14), 1, Interpositions.ALL);
        Proof proof = new Proof(board, table, dfPn, Optional.empty(), Budget.ofNodes(8_000_000));
        proof.find(Table.NO_LIMIT);
        proof.shorten();
        long proving = dfPn.nodes();
        Outcome outcome = proof.outcome(Optional.empty());
        assertThat(outcome.isShortest()).isTrue();
        assertThat(((Verdict.Mate) outcome.verdict()).plies()).isEqualTo(row.plies());
        assertThat(dfPn.nodes() - proving).isLessThan(proving);
    }

    @Test
    void aMateOnceFoundIsNotLostWhenTheBudgetRunsOutOverAShorterOne() {
        assertAMateIsKept(TsumeFiles.own("hard", "own-unfinished"), UNFINISHED);
        TsumeFiles.ofOthers("zuko", "zuko055").forEach(row -> assertAMateIsKept(row, 1_000_000));
    }

    private static void assertAMateIsKept(TsumeFiles.Row row, long nodes) {
        Outcome outcome = new Solver(4).solve(row.position(), Budget.ofNodes(nodes));
        assertThat(outcome.isShortest()).as(row.toString()).isFalse();
        assertThat(outcome.verdict()).as(row.toString()).isInstanceOf(Verdict.Mate.class);
    }
}
