package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.MateBoard;
import ippo.rules.Position;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The styles look in other places first, but what they find must be the same. */
@Tag("slow")
class EveryStyleTest {
    private static final Budget ENOUGH = Budget.ofNodes(100_000);

    private static DfPn dfPn(Position position) {
        MateBoard board = MateBoard.of(position, position.sideToMove());
        Paths paths = new Paths(1 << 12);
        return new DfPn(board, new Table(8), paths, new MobilityCache(1 << 10), 1, Interpositions.ALL);
    }

    private static Frame search(SearchProfile style, Position position, int... limitsBefore) {
        DfPn dfPn = dfPn(position);
        for (int limit : limitsBefore) {
            dfPn.search(limit, ENOUGH);
        }
        return dfPn.search(style, Table.NO_LIMIT, ENOUGH);
    }

    @ParameterizedTest
    @EnumSource(SearchProfile.class)
    void aVerdictIsTheSameInEveryStyleAndAfterLimitsToo(SearchProfile style) {
        for (Scenes.Settled scene : Scenes.settled(77, 300)) {
            Scenes.assertAgrees(search(style, scene.position()), scene);
            Scenes.assertAgrees(search(style, scene.position(), 3, 5, 7), scene);
        }
    }

    @ParameterizedTest
    @EnumSource(SearchProfile.class)
    void noStyleFindsAMateWithinFewerPliesThanTheShortest(SearchProfile style) {
        int asked = 0;
        for (Scenes.Settled scene : Scenes.settled(78, 300)) {
            boolean isShortest = scene.outcome().isShortest();
            if (isShortest && scene.outcome().verdict() instanceof Verdict.Mate mate && mate.plies() >= 3) {
                String name = scene.position().toString();
                DfPn dfPn = dfPn(scene.position());
                assertThat(dfPn.search(style, mate.plies() - 2, ENOUGH).state)
                        .as(name)
                        .isEqualTo(Frame.DISPROVED);
                assertThat(dfPn.search(style, mate.plies(), ENOUGH).state)
                        .as(name)
                        .isEqualTo(Frame.PROVED);
                asked++;
            }
        }
        assertThat(asked).isGreaterThan(5);
    }
}
