package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.MateBoard;
import ippo.rules.Position;
import org.junit.jupiter.api.Test;

class DelayTest {
    private static Frame search(Position position, long nodes) {
        MateBoard board = MateBoard.of(position, position.sideToMove());
        DfPn dfPn =
                new DfPn(board, new Table(16), new Paths(1 << 12), new MobilityCache(1 << 10), 1, Interpositions.ALL);
        return dfPn.search(SearchProfile.PLAIN, Table.NO_LIMIT, Budget.ofNodes(nodes));
    }

    /** It took 11,787 positions while a declined promotion waited until the promotion was decided. */
    @Test
    void toDeclineAPromotionDoesNotWaitForAllChasesOfThePromotedPiece() {
        Position position = TsumeFiles.own("hard", "own-declined").position();
        assertThat(search(position, 6_000).state).isEqualTo(Frame.DISPROVED);
    }

    /** It took more than half a million. */
    @Test
    void aMateThatBeginsWithADeclinedPromotionIsSoonFound() {
        for (TsumeFiles.Row row : TsumeFiles.ofOthers("muso_more", "muso090")) {
            Frame found = search(row.position(), 10_000);
            assertThat(found.state).isEqualTo(Frame.PROVED);
            assertThat(found.resultPlies).isGreaterThanOrEqualTo(row.plies());
        }
    }
}
