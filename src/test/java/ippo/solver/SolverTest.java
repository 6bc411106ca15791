package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.notation.Sfen;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolverTest {
    private static final Budget PLENTY = Budget.ofNodes(2_000_000);

    private final Solver solver = new Solver(8);

    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
    }

    private Verdict.Mate mate(Position position) {
        Outcome outcome = solver.solve(position, PLENTY);
        assertThat(outcome.verdict()).isInstanceOf(Verdict.Mate.class);
        assertThat(outcome.isShortest()).isTrue();
        return (Verdict.Mate) outcome.verdict();
    }

    private static void isPlayedOut(Position start, List<Move> line) {
        Position position = start;
        for (int i = 0; i < line.size(); i++) {
            position = position.play(line.get(i));
            assertThat(position.isCheck()).isEqualTo(i % 2 == 0 || position.isCheck());
        }
        assertThat(position.isCheckmate()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tanuki_mate01", "tanuki_mate03", "tanuki_mate05", "tanuki_mate07", "tanuki_mate09",
        "tanuki_mate11", "antma"})
    void shortestMatesAreExactlyAsLongAsOthersHaveProved(String file) {
        for (TsumeFiles.Row row : TsumeFiles.read(file)) {
            Position position = row.position();
            Verdict.Mate mate = mate(position);
            assertThat(mate.plies()).as(row.toString()).isEqualTo(row.plies());
            isPlayedOut(position, mate.line());
        }
    }

    @ParameterizedTest
    @CsvSource({"tanuki_mate01, 1", "tanuki_mate03, 1", "tanuki_mate05, 6"})
    void theSlowSolverAgrees(String file, int step) {
        List<TsumeFiles.Row> rows = TsumeFiles.read(file);
        for (int i = 0; i < rows.size(); i += step) {
            Position position = rows.get(i).position();
            assertThat(mate(position).plies()).as(rows.get(i).toString()).isEqualTo(SlowSolver.shortest(position, 5));
        }
    }

    @Test
    void theTableIsKeptApartForProblemsWithOtherPieces() {
        // with a silver left to interpose (first) there is no mate, without any piece to interpose there is
        Position guarded = position("7k1/9/7K1/9/9/9/9/9/7R1 b s 1");
        Position bare = position("7k1/9/7K1/9/9/9/9/9/R8 b - 1");
        assertThat(mate(bare).plies()).isEqualTo(1);
        assertThat(solver.solve(guarded, PLENTY)).isNotNull();
        assertThat(mate(bare).plies()).isEqualTo(1);
    }

    @Test
    void aSpentBudgetIsNoVerdict() {
        Position hard = position("9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1");
        Outcome outcome = solver.solve(hard, Budget.ofNodes(3));
        assertThat(outcome.verdict()).isInstanceOf(Verdict.GaveUp.class);
        boolean[] isOver = {false};
        Outcome stopped = solver.solve(hard, new Budget(Long.MAX_VALUE, () -> isOver[0] = true));
        assertThat(isOver[0] || !(stopped.verdict() instanceof Verdict.GaveUp)).isTrue();
    }

    @Test
    void aMateGivenByADroppedPawnIsNone() {
        assertThat(solver.solve(position("kn7/1s7/9/1N7/9/9/9/9/9 b P2r2b4g3s2n4l17p 1"), PLENTY).verdict())
                .isInstanceOf(Verdict.NoMate.class);
    }

    @Test
    void checksWithoutEndAreNoMateByRepetition() {
        Outcome outcome = solver.solve(position("8k/9/9/9/9/9/9/9/R8 b - 1"), PLENTY);
        assertThat(outcome.verdict()).isEqualTo(new Verdict.NoMate(true));
    }

    @Test
    void aLimitInPliesIsHeld() {
        Position inThree = position("9/8k/9/7RG/9/9/9/9/9 b r2b3g4s4n4l18p 1");
        assertThat(solver.solveWithin(inThree, 1, PLENTY).verdict()).isInstanceOf(Verdict.NoMate.class);
        assertThat(solver.solveWithin(inThree, 3, PLENTY).verdict()).isInstanceOf(Verdict.Mate.class);
        assertThatThrownBy(() -> solver.solveWithin(inThree, 2, PLENTY)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyCheckOfAPositionIsJudgedAsTheSlowSolverJudgesIt() {
        int judged = 0;
        int slowRows = 3;
        for (TsumeFiles.Row row : TsumeFiles.read("tanuki_mate03").subList(0, 60)) {
            int most = slowRows-- > 0 ? 4 : 2;
            Position position = row.position();
            for (Move check : SlowSolver.checks(position)) {
                Verdict verdict = solver.solveAfter(position, check, Budget.ofNodes(20_000)).verdict();
                int plies = verdict instanceof Verdict.Mate mate ? mate.plies() : 99;
                for (int limit = 0; limit <= most; limit += 2) {
                    assertThat(SlowSolver.isLost(position.play(check), limit))
                            .as(row + " " + check + " in " + limit)
                            .isEqualTo(plies <= limit + 1);
                }
                judged++;
            }
        }
        assertThat(judged).isGreaterThan(100);
    }

    @Test
    void aSmallTableThatFillsUpChangesNoAnswer() {
        Solver small = new Solver(1);
        for (TsumeFiles.Row row : TsumeFiles.read("antma")) {
            Outcome outcome = small.solve(row.position(), PLENTY);
            assertThat(outcome.verdict()).as(row.toString()).isInstanceOf(Verdict.Mate.class);
            assertThat(((Verdict.Mate) outcome.verdict()).plies()).isEqualTo(row.plies());
        }
    }
}
