package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.MateBoard;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MainLineTest {
    @Test
    void onceThereIsALineComparingOthersCostsOnlyAPartOfTheProof() {
        TsumeFiles.Row row = row("muso", "muso085");
        MateBoard board = MateBoard.of(row.position(), row.position().sideToMove());
        Table table = new Table(512);
        DfPn dfPn = new DfPn(board, table, new Paths(1 << 20), new Glances(1 << 14), 1, Interpositions.ALL);
        Proof proof = new Proof(board, table, dfPn, Optional.empty(), Budget.ofNodes(8_000_000));
        proof.find(Table.NO_LIMIT);
        proof.shorten();
        long proving = dfPn.nodes();
        Outcome outcome = proof.outcome(Optional.empty());
        assertThat(outcome.isShortest()).isTrue();
        assertThat(((Verdict.Mate) outcome.verdict()).plies()).isEqualTo(row.plies());
        assertThat(dfPn.nodes() - proving).isLessThan(proving / 2);
    }

    @Test
    void aMateOnceFoundIsNotLostWhenTheBudgetRunsOutOverAShorterOne() {
        TsumeFiles.Row row = row("zuko", "zuko055");
        Outcome outcome = new Solver(4).solve(row.position(), Budget.ofNodes(1_000_000));
        assertThat(outcome.isShortest()).isFalse();
        assertThat(outcome.verdict()).isInstanceOf(Verdict.Mate.class);
    }

    private static TsumeFiles.Row row(String file, String id) {
        return TsumeFiles.read(file).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
