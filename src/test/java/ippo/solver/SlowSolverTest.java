package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Two solvers that share nothing agree on every mate in up to seven plies. */
@Tag("slow")
@Order(1)
class SlowSolverTest {
    /** Where the slow solver would have to look at more positions than this the scene is left out. */
    private static final long MOST = 1_000;

    private final Solver solver = new Solver(8);

    private int shortest(Position position, long nodes) {
        Outcome outcome = solver.solve(position, Budget.ofNodes(nodes));
        if (outcome.verdict() instanceof Verdict.Mate mate) {
            assertThat(outcome.isShortest()).as(position.toString()).isTrue();
            assertThat(Scenes.isMatingLine(position, mate.line()))
                    .as(position.toString())
                    .isTrue();
            return mate.plies();
        }
        return 0;
    }

    private boolean isMate(Position position, int plies) {
        Verdict verdict =
                solver.solveWithin(position, plies, Budget.ofNodes(100_000)).verdict();
        assertThat(verdict).as(position.toString()).isNotInstanceOf(Verdict.GaveUp.class);
        return verdict instanceof Verdict.Mate;
    }

    @ParameterizedTest
    @EnumSource(Color.class)
    void bothCountTheSameLegalMoves(Color attacker) {
        for (Position position : Scenes.of(1, 300, attacker)) {
            assertThat(SlowSolver.countMoves(position))
                    .as(position.toString())
                    .isEqualTo(position.legalMoves().size());
        }
    }

    static LongStream seeds() {
        return Proofs.seeds(1, 2, 3, 4);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bothFindTheSameShortestMatesInRandomScenes(long seed) {
        Color attacker = seed % 2 == 1 ? Color.BLACK : Color.WHITE;
        int[] seen = new int[8];
        for (Position position : Scenes.of(seed, 600, attacker)) {
            OptionalInt slow = SlowSolver.shortest(position, 7, MOST);
            if (slow.isEmpty()) {
                continue;
            }
            int plies = slow.getAsInt();
            seen[plies]++;
            // without a limit a chase without mate can be long: then it is enough that no mate is claimed
            int fast = shortest(position, plies == 0 ? 500 : 100_000);
            assertThat(fast > 7 ? 0 : fast).as(position.toString()).isEqualTo(plies);
            for (int limit = 1; limit <= 7; limit += 2) {
                boolean expected = plies > 0 && plies <= limit;
                assertThat(isMate(position, limit))
                        .as(position + " in " + limit)
                        .isEqualTo(expected);
            }
        }
        if (seed != Proofs.today()) {
            assertThat(seen[0] + seen[1] + seen[3] + seen[5] + seen[7]).isGreaterThan(400);
            assertThat(seen[1]).isGreaterThan(20);
            assertThat(seen[3]).isGreaterThan(10);
            assertThat(seen[5] + seen[7]).isPositive();
        }
    }

    @Tag("proof")
    @Test
    void bothFindTheSameShortestMatesInProblems() {
        assertBothAgree(TsumeFiles.own("short"));
        assertBothAgree(TsumeFiles.sample(TsumeFiles.ofOthers("tanuki_mate01"), 1));
        assertBothAgree(TsumeFiles.sample(TsumeFiles.ofOthers("tanuki_mate03"), 2));
        assertBothAgree(TsumeFiles.sample(TsumeFiles.ofOthers("tanuki_mate05"), 9));
        assertBothAgree(TsumeFiles.sample(TsumeFiles.ofOthers("tanuki_mate07"), 31));
        assertBothAgree(TsumeFiles.sample(TsumeFiles.ofOthers("antma"), 2));
    }

    private void assertBothAgree(List<TsumeFiles.Row> rows) {
        for (TsumeFiles.Row row : rows) {
            if (row.plies() <= 7) {
                OptionalInt slow = SlowSolver.shortest(row.position(), row.plies(), 100_000);
                if (slow.isPresent()) {
                    int plies = shortest(row.position(), 100_000);
                    assertThat(plies).as(row.toString()).isEqualTo(slow.getAsInt());
                }
            }
        }
    }

    @Test
    void aProblemWithoutMateByItsLabelIsAMateInSeven() {
        // other programs find no mate here
        Setup setup = Sfen.read("k3l3R/p4s3/9/N8/4p4/4KBB2/9/1pp+l+l+l+n+n+n/+s+s+sggggr1 b 14p 1")
                .orElseThrow();
        Position black = Position.of(setup, Strictness.DOUBLED_PAWNS);
        assertThat(SlowSolver.shortest(black, 7))
                .isEqualTo(shortest(black, 100_000))
                .isEqualTo(7);
        Position white = Position.of(setup.turned(), Strictness.DOUBLED_PAWNS);
        assertThat(SlowSolver.shortest(white, 7))
                .isEqualTo(shortest(white, 100_000))
                .isEqualTo(7);
    }
}
