package ippo.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.cli.bench.BenchRow.Cost;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class BenchEarlierTest {
    private static BenchRow row(String id, int plies, boolean isProved, long nodes) {
        OptionalInt found = plies == 0 ? OptionalInt.empty() : OptionalInt.of(plies);
        Cost cost = new Cost(nodes * 1_000_000, nodes);
        return new BenchRow(id, found, cost, found, isProved, cost, "-", OptionalInt.empty(), "-", 0, Optional.empty());
    }

    @Test
    void whatAnEarlierRunPrintedIsReadBackAndHeldAgainstThisOne() {
        List<BenchRow> before = List.of(
                row("same", 5, true, 100),
                row("lost", 7, true, 100),
                row("won", 0, false, 5000),
                row("proved", 9, false, 100),
                row("none", 0, true, 100),
                row("gone", 3, true, 100));
        BenchEarlier earlier = BenchEarlier.read(before.stream().map(BenchRow::text));
        String text = earlier.text(List.of(
                row("same", 5, true, 200),
                row("lost", 0, false, 5000),
                row("won", 11, false, 50),
                row("proved", 9, true, 100),
                row("none", 0, true, 100),
                row("new", 3, true, 1)));
        assertThat(text.lines())
                .containsExactly(
                        "Beside the earlier run: 5 problems are in both",
                        "  mates won: 1 (won); lost: 1 (lost)",
                        "  proofs won: 1 (proved); lost: 1 (lost)",
                        "  first mate, 2 in both: nodes 200 -> 300 (1.50; mean of ratios 1.41), CPU s 0.2 -> 0.3",
                        "  proofs, 2 in both: nodes 200 -> 300 (1.50; mean of ratios 1.41), CPU s 0.2 -> 0.3");
    }

    @Test
    void linesThatAreNoRowsArePassedOver() {
        assertThat(BenchEarlier.read(
                                List.of(BenchRow.HEAD, "", "zuko.sfen: 3 problems, 2 mates", "x left out: y").stream())
                        .isEmpty())
                .isTrue();
    }
}
