package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Questions at the defender's turn. */
@Tag("slow")
class DefendTest {
    private static final Budget BUDGET = Budget.ofNodes(20_000);

    /** How far the slow twin looks. */
    private static final int NEAR = 2;

    private static List<Position> afterChecks(int seed, Color attacker) {
        return Scenes.of(seed, 40, attacker).stream()
                .flatMap(scene -> scene.legalMoves().stream().map(scene::play))
                .filter(Position::isCheck)
                .toList();
    }

    /** How many plies the side to move holds out, by what the attacker needs after each of its moves. */
    private static int longest(Solver solver, Position position) {
        int longest = 0;
        for (Move defence : position.legalMoves()) {
            Outcome outcome = solver.solve(position.play(defence), Budget.UNLIMITED);
            longest = Math.max(longest, 1 + ((Verdict.Mate) outcome.verdict()).plies());
        }
        return longest;
    }

    @ParameterizedTest
    @EnumSource(Color.class)
    void theLongestDefenceIsTheLongestOfAllMoves(Color attacker) {
        Solver solver = new Solver(4);
        Solver other = new Solver(4);
        int far = 0;
        for (Position position : afterChecks(11, attacker)) {
            Outcome outcome = solver.defend(position, BUDGET);
            Outcome any = solver.defendAny(position, BUDGET);
            assertThat(outcome.verdict()).isNotInstanceOf(Verdict.Mate.class);
            if (outcome.verdict() instanceof Verdict.Mated mated && outcome.isShortest()) {
                assertThat(mated.plies()).as("%s", position).isEqualTo(longest(other, position));
                assertMates(position, mated);
                assertMates(position, (Verdict.Mated) any.verdict());
                assertThat(((Verdict.Mated) any.verdict()).plies()).isGreaterThanOrEqualTo(mated.plies());
                far = Math.max(far, mated.plies());
            } else if (outcome.verdict() instanceof Verdict.NoMate) {
                assertThat(any.verdict()).isInstanceOf(Verdict.NoMate.class);
            }
        }
        assertThat(far).isGreaterThanOrEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource(Color.class)
    void theSlowSolverKnowsTheSameMates(Color attacker) {
        Solver solver = new Solver(4);
        int[] seen = new int[NEAR + 1];
        for (Position position : afterChecks(12, attacker)) {
            Outcome outcome = solver.defend(position, BUDGET);
            if (!(outcome.verdict() instanceof Verdict.GaveUp)) {
                int plies = outcome.verdict() instanceof Verdict.Mated mated ? mated.plies() : Integer.MAX_VALUE;
                assertThat(SlowSolver.isLost(position, NEAR)).as("%s", position).isEqualTo(plies <= NEAR);
                assertThat(SlowSolver.isLost(position, 0)).as("%s", position).isEqualTo(plies == 0);
                seen[Math.min(plies, 4) / 2]++;
            }
        }
        assertThat(seen).as("mates in 0, mates in 2, others").doesNotContain(0);
    }

    private static void assertMates(Position start, Verdict.Mated mated) {
        Position position = start;
        for (Move move : mated.line()) {
            position = position.play(move);
        }
        assertThat(position.isCheckmate()).isTrue();
    }

    @Test
    void whoIsNotInCheckDefendsNothing() {
        assertThatThrownBy(() -> new Solver(1).defend(Position.start(), Budget.UNLIMITED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not in check");
    }
}
