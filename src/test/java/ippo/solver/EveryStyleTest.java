package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import ippo.rules.MateBoard;
import ippo.rules.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The styles look in other places first, but what they find must be the same. */
class EveryStyleTest {
    private static final Budget ENOUGH = Budget.ofNodes(100_000);

    private static Frame search(Style style, Position position, int... limitsBefore) {
        MateBoard board = MateBoard.of(position, position.sideToMove());
        Paths paths = new Paths(1 << 12);
        DfPn dfPn = new DfPn(board, new Table(8), paths, new Glances(1 << 10), 1, Interpositions.ALL);
        for (int limit : limitsBefore) {
            dfPn.search(limit, ENOUGH);
        }
        return dfPn.search(style, Table.NO_LIMIT, ENOUGH);
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void aVerdictIsTheSameInEveryStyleAndAfterLimitsToo(Style style) {
        Solver solver = new Solver(4);
        int mates = 0;
        int none = 0;
        for (Position position : Scenes.of(77, 300, Color.BLACK)) {
            Outcome outcome = solver.solve(position, Budget.ofNodes(3_000));
            if (outcome.verdict() instanceof Verdict.GaveUp) {
                continue;
            }
            boolean isMate = outcome.verdict() instanceof Verdict.Mate;
            mates += isMate ? 1 : 0;
            none += isMate ? 0 : 1;
            Scenes.assertAgrees(search(style, position), outcome, position);
            Scenes.assertAgrees(search(style, position, 3, 5, 7), outcome, position);
        }
        assertThat(mates).isGreaterThan(10);
        assertThat(none).isGreaterThan(10);
    }
}
