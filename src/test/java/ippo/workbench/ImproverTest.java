package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ImproverTest {
    private static Improvements improve(String sfen) {
        return new Improver(new Solver(4), () -> 0)
                .improve(ExaminerTest.position(sfen), () -> false)
                .orElseThrow();
    }

    private static Soundness.Report report(Position position) {
        return Soundness.examine(position, new Solver(4), Budget.ofNodes(200_000));
    }

    @Test
    void aPieceFarAwayCanGo() {
        Improvements found = improve("7nl/7k1/9/6+P2/9/9/9/9/P8 b GS2r2b3g3s3n3l16p");
        assertThat(found.spare()).anySatisfy(spare -> assertThat(spare.at()).contains(Square.at(9, 9)));
        assertThat(found.spare()).noneSatisfy(spare -> assertThat(spare.at()).isEmpty());
        assertThat(found.guards()).isEmpty();
        assertThat(found.isWhole()).isTrue();
        found.spare().forEach(spare -> {
            assertThat(report(spare.without()).isSound()).isTrue();
            assertThat(spare.without().toSetup().hand(Color.WHITE).count(PieceType.PAWN))
                    .isGreaterThanOrEqualTo(16);
        });
    }

    @Test
    @Tag("slow")
    void aGuardThatMendsACookIsFoundAndProved() {
        Improvements found = improve(ExaminerTest.COOKED);
        assertThat(found.places()).isPositive();
        assertThat(found.guards()).isNotEmpty();
        found.guards().forEach(guard -> {
            Soundness.Report mended = report(guard.with());
            assertThat(mended.isSound()).as("%s", guard).isTrue();
            assertThat(mended.line()).hasSize(5);
        });
    }

    @Test
    @Tag("slow")
    void whatGuardsTheSquaresOfCooksIsTriedFirst() {
        // each look at this clock takes three milliseconds, so that time runs out with the work
        AtomicLong clock = new AtomicLong();
        Improvements found = new Improver(new Solver(16), () -> clock.addAndGet(3_000_000))
                .improve(ExaminerTest.position("9/9/5+BSk1/8p/7s1/9/9/9/9 b GP2rb3g2s4n4l16p"), () -> false)
                .orElseThrow();
        assertThat(found.plies()).isEqualTo(5);
        assertThat(found.placed()).as("of %d", found.places()).isLessThan(found.places());
        assertThat(found.guards()).anySatisfy(guard -> {
            assertThat(guard.piece().type()).isEqualTo(PieceType.SILVER);
            assertThat(guard.at()).isEqualTo(Square.at(1, 5));
            assertThat(guard.plies()).isEqualTo(7);
        });
        found.guards().forEach(guard -> {
            Soundness.Report mended = report(guard.with());
            assertThat(mended.isSound()).as("%s", guard).isTrue();
            assertThat(mended.line()).hasSize(guard.plies());
        });
    }
}
