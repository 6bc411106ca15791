package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.workbench.Examination.Status;
import org.junit.jupiter.api.Test;

/** With a clock that stands still, so that only what can be searched counts. */
class ExaminerTest {
    /** Mate in 3, complete. */
    static final String SOUND = "7nl/7k1/9/6+P2/9/9/9/9/9 b GS2r2b3g3s3n3l17p";

    /** The same as it is often written: without the defender's hand. */
    static final String HANDLESS = "7nl/7k1/9/6+P2/9/9/9/9/9 b GS";

    /** Mate in 5 with a cook at the third move. */
    static final String COOKED = "9/9/5Sk2/9/6P2/9/9/9/9 b 2G2r2b2g3s4n4l17p";

    static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
    }

    private static Examination examine(String sfen) {
        return new Examiner(new Solver(4), () -> 0).examine(position(sfen), () -> false);
    }

    @Test
    void aCompleteProblemHasBothLengthsAndItsTree() {
        Examination found = examine(SOUND);
        assertThat(found.status()).isEqualTo(Status.MATE);
        assertThat(found.plies()).isEqualTo(3);
        assertThat(found.isShortest()).isTrue();
        assertThat(found.custom()).hasValue(3);
        assertThat(found.isSound()).isTrue();
        assertThat(found.tree().orElseThrow().start().plies()).isEqualTo(3);
    }

    @Test
    void withPiecesMissingNothingIsComplete() {
        Examination found = examine(HANDLESS);
        assertThat(found.hasOneWay()).isTrue();
        assertThat(found.isSound()).isFalse();
    }

    @Test
    void aCookIsFoundWithHowItMates() {
        Examination found = examine(COOKED);
        assertThat(found.isSound()).isFalse();
        Soundness.Finding cook = found.soundness().orElseThrow().findings().stream()
                .filter(finding -> finding.kind() == Soundness.Kind.COOK)
                .findFirst()
                .orElseThrow();
        assertThat(cook.ply()).isEqualTo(3);
        assertThat(found.cooks().get(cook)).startsWith(cook.move());
        Position end = Examiner.after(found.start(), cook.before());
        assertThat(Examiner.after(end, found.cooks().get(cook)).isCheckmate()).isTrue();
    }

    @Test
    void noMateIsProvedAndNeverGuessed() {
        assertThat(examine("4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p").status()).isEqualTo(Status.NO_MATE);
        Examination broken = new Examiner(new Solver(1), () -> 0).examine(position(COOKED), () -> true);
        assertThat(broken.status()).isNotEqualTo(Status.NO_MATE);
    }

    @Test
    void whenTimeIsOverItIsUndecided() {
        // each look at the clock takes half the time
        long[] now = {0};
        Examiner hurried = new Examiner(new Solver(1), () -> now[0] += 1_000_000_000L);
        Examination found = hurried.examine(
                position("g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b -"),
                () -> false);
        assertThat(found.status()).isEqualTo(Status.UNDECIDED);
    }
}
