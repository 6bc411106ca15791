package ippo.solver;

import ippo.rules.MateBoard;
import ippo.rules.Position;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The styles look in other places first, but what they find must be the same. */
@Tag("slow")
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
        for (Scenes.Settled scene : Scenes.settled(77, 300)) {
            Scenes.assertAgrees(search(style, scene.position()), scene);
            Scenes.assertAgrees(search(style, scene.position(), 3, 5, 7), scene);
        }
    }
}
