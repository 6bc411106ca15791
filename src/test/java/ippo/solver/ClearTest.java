package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import org.junit.jupiter.api.Test;

class ClearTest {
    private static final Position EASY = position("7nl/5G1k1/9/8G/9/9/9/9/9 b G2r2bg4s3n3l18p 1");
    private static final Position HARD = position("9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1");

    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
    }

    @Test
    void afterForgettingEverythingCostsWhatItCostAtFirst() {
        Solver solver = new Solver(2);
        Outcome first = solver.solve(EASY, Budget.ofNodes(50_000));
        for (int nodes : new int[] {100, 10_000, 200_000}) {
            solver.clear();
            Outcome hard = solver.solve(HARD, Budget.ofNodes(nodes));
            assertThat(new Solver(2).solve(HARD, Budget.ofNodes(nodes))).isEqualTo(hard);
            solver.clear();
            assertThat(solver.perMilleUsed()).isZero();
            assertThat(solver.solve(EASY, Budget.ofNodes(50_000))).isEqualTo(first);
        }
    }

    @Test
    void forgettingLittleIsCheapInALargeTable() {
        int[] calls = new int[2];
        DirtySlots taken = new DirtySlots(1024);
        for (int i = 0; i < 1000; i++) {
            taken.add(i);
        }
        taken.empty(slot -> calls[0]++, () -> calls[1]++);
        assertThat(calls).containsExactly(1000, 0);
        for (int i = 0; i < 2000; i++) {
            taken.add(i);
        }
        taken.empty(slot -> calls[0]++, () -> calls[1]++);
        taken.add(3);
        taken.empty(slot -> calls[0]++, () -> calls[1]++);
        assertThat(calls).containsExactly(1001, 1);
    }
}
