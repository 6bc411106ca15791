package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.notation.Sfen;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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

    @Test
    void shortestMatesAreExactlyAsLongAsOthersHaveProved() {
        for (TsumeFiles.Row row : TsumeFiles.all(
                "short",
                "tanuki_mate01",
                "tanuki_mate03",
                "tanuki_mate05",
                "tanuki_mate07",
                "tanuki_mate09",
                "tanuki_mate11",
                "antma")) {
            Position position = row.position();
            Verdict.Mate mate = mate(position);
            assertThat(mate.plies()).as(row.toString()).isEqualTo(row.plies());
            assertThat(Scenes.isMatingLine(position, mate.line()))
                    .as(row.toString())
                    .isTrue();
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
        assertThat(solver.solve(position("kn7/1s7/9/1N7/9/9/9/9/9 b P2r2b4g3s2n4l17p 1"), PLENTY)
                        .verdict())
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

    @Tag("slow")
    @Test
    void everyCheckOfAPositionIsJudgedAsTheSlowSolverJudgesIt() {
        int judged = 0;
        int slowRows = 1;
        List<TsumeFiles.Row> rows = TsumeFiles.all("short", "tanuki_mate03").stream()
                .filter(row -> row.plies() == 3 || row.plies() == 5)
                .limit(60)
                .toList();
        for (TsumeFiles.Row row : rows) {
            int most = slowRows-- > 0 ? 4 : 2;
            Position position = row.position();
            for (Move check : SlowSolver.checks(position)) {
                Verdict verdict = solver.solveAfter(position, check, Budget.ofNodes(20_000))
                        .verdict();
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
        for (TsumeFiles.Row row : TsumeFiles.all("short", "antma")) {
            Outcome outcome = small.solve(row.position(), PLENTY);
            assertThat(outcome.verdict()).as(row.toString()).isInstanceOf(Verdict.Mate.class);
            assertThat(((Verdict.Mate) outcome.verdict()).plies()).isEqualTo(row.plies());
        }
    }

    @Test
    void aClassicNeedsTheTableCleanedUpManyTimesAndItsAnswerStays() {
        List<TsumeFiles.Row> rows = new ArrayList<>(TsumeFiles.ofOthers("zuko", "zuko045"));
        rows.add(TsumeFiles.own("hard", "own-crowded"));
        for (TsumeFiles.Row row : rows) {
            Outcome outcome = new Solver(1).solve(row.position(), PLENTY);
            assertThat(outcome.nodes()).as(row.toString()).isGreaterThan(30_000);
            assertThat(outcome.isShortest()).as(row.toString()).isTrue();
            Verdict.Mate mate = (Verdict.Mate) outcome.verdict();
            assertThat(mate.plies()).as(row.toString()).isEqualTo(row.plies());
            assertThat(Scenes.isMatingLine(row.position(), mate.line()))
                    .as(row.toString())
                    .isTrue();
        }
    }

    @Test
    void aDefenderWithNothingInHandHasNothingToInterpose() {
        Position bare = position("8k/9/8K/9/9/9/9/9/R8 b - 1");
        Position guarded = position("8k/9/8K/9/9/9/9/9/R8 b g 1");
        assertThat(mate(bare).plies()).isEqualTo(1).isEqualTo(SlowSolver.shortest(bare, 3));
        assertThat(SlowSolver.shortest(guarded, 3)).isNotEqualTo(1);
        assertThat(solver.solveWithin(guarded, 1, PLENTY).verdict()).isInstanceOf(Verdict.NoMate.class);
    }

    @Test
    void aPromotionIsDeclinedWhereItWouldMakeThePawnDropMate() {
        // the rook leaves the king a square, so that the pawn does not mate
        Position position = position("6p1k/6n2/5R3/8G/9/9/9/9/9 b P 1");
        Verdict.Mate mate = mate(position);
        assertThat(mate.plies()).isEqualTo(7).isEqualTo(SlowSolver.shortest(position, 7));
        assertThat(mate.line().get(0)).hasToString("4c1c");
        BoardMove promoting = new BoardMove(Square.at(4, 3), Square.at(1, 3), true);
        assertThat(solver.solveAfter(position, promoting, PLENTY).verdict()).isInstanceOf(Verdict.NoMate.class);
    }

    @Test
    void aKingInTheCornerPutsOffMateByWhatItCanInterpose() {
        String board = "6G1k/9/7K1/9/9/9/9/9/7R1 b ";
        assertThat(mate(position(board + "- 1")).plies()).isEqualTo(1);
        assertThat(mate(position(board + "gs 1")).plies()).isEqualTo(5);
        assertThat(SlowSolver.shortest(position(board + "gs 1"), 5)).isEqualTo(5);
        assertThat(mate(position(board + "r2b3g4s4n4l18p 1")).plies()).isEqualTo(15);
    }
}
