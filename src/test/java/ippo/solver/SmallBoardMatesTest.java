package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Arena;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.SmallBoards;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The mate search on boards of other sizes against one that tries every check and every answer. */
@Tag("slow")
class SmallBoardMatesTest {
    private static final int DEEPEST = 5;
    private static final int TOO_MANY = -1;
    private static final long MOST = 20_000;

    private long looked;

    @ParameterizedTest
    @EnumSource(
            value = Arena.class,
            names = {"SHOGI"},
            mode = EnumSource.Mode.EXCLUDE)
    void bothFindTheSameShortestMates(Arena arena) {
        Random random = new Random(17);
        Solver solver = new Solver(4);
        int[] seen = new int[DEEPEST + 1];
        for (int i = 0; i < 1_500; i++) {
            Position position = SmallBoards.proper(arena, random);
            int expected = shortest(position);
            if (expected == TOO_MANY) {
                continue;
            }
            seen[expected]++;
            for (int limit = 1; limit <= DEEPEST; limit += 2) {
                Verdict verdict = solver.solveWithin(position, limit, Budget.ofNodes(200_000))
                        .verdict();
                assertThat(verdict).as("%s", position).isNotInstanceOf(Verdict.GaveUp.class);
                int plies = verdict.mate().map(Verdict.Mate::plies).orElse(0);
                assertThat(plies)
                        .as("%s within %d", position, limit)
                        .isEqualTo(expected > 0 && expected <= limit ? expected : 0);
            }
        }
        System.out.printf("%s: %s mates by length%n", arena, java.util.Arrays.toString(seen));
        assertThat(seen[0]).isGreaterThan(100);
        assertThat(seen[1]).isGreaterThan(20);
        assertThat(seen[3]).isGreaterThan(5);
    }

    /** Plies of the shortest mate of five at most; 0 for none. */
    private int shortest(Position position) {
        looked = 0;
        for (int plies = 1; plies <= DEEPEST; plies += 2) {
            boolean mates = mates(position, plies);
            if (looked > MOST) {
                return TOO_MANY;
            }
            if (mates) {
                return plies;
            }
        }
        return 0;
    }

    private boolean mates(Position position, int plies) {
        for (Move move : position.legalMoves()) {
            Position after = position.playGenerated(move);
            if (after.isCheck() && isMated(after, plies - 1)) {
                return true;
            }
        }
        return false;
    }

    private boolean isMated(Position position, int plies) {
        if (++looked > MOST) {
            return false;
        }
        if (!position.hasLegalMove()) {
            return true;
        }
        return plies > 0
                && position.legalMoves().stream().allMatch(answer -> mates(position.playGenerated(answer), plies - 1));
    }
}
