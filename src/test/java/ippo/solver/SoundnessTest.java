package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Soundness.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoundnessTest {
    private static final Budget PLENTY = Budget.ofNodes(300_000);

    private static Soundness.Report report(String sfen) {
        Position position = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        return Soundness.examine(position, new Solver(8), PLENTY);
    }

    private static List<Kind> kinds(String sfen) {
        return report(sfen).findings().stream().map(Soundness.Finding::kind).distinct().toList();
    }

    @Test
    void aProblemWithoutFindingsIsSound() {
        Soundness.Report report = report("lk7/9/2+P6/9/9/9/9/9/9 b S2r2b4g3s4n3l17p 1");
        assertThat(report.findings()).isEmpty();
        assertThat(report.isSound()).isTrue();
        assertThat(report.line()).hasSize(3);
    }

    @Test
    void aPieceLeftInHandIsAFault() {
        assertThat(kinds("7k1/9/7P1/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p 1")).contains(Kind.LEFT_OVER);
        assertThat(report("7k1/9/7P1/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p 1").isSound()).isFalse();
    }

    @Test
    void anotherWayToMateBeforeTheLastPlyIsACook() {
        // the same from the left and from the right
        Soundness.Report report = report("9/4k4/9/3S1S3/9/9/9/9/9 b G2r2b3g2s4n4l18p 1");
        assertThat(report.line()).hasSize(3);
        assertThat(report.findings()).anyMatch(finding -> finding.kind() == Kind.COOK && finding.ply() == 1);
        assertThat(report.isSound()).isFalse();
    }

    @Test
    void lastMovesAndPromotionsAreTolerated() {
        Soundness.Report report = report("4R4/6Sk1/6p1p/9/9/9/9/9/9 b r2b4g3s4n4l16p 1");
        assertThat(report.isSound()).isTrue();
        Soundness.Report two = report("lk7/p8/1S+P6/9/9/9/9/9/9 b G2r2b3g3s4n3l16p 1");
        assertThat(two.findings()).extracting(Soundness.Finding::kind).contains(Kind.LAST_MOVE_CHOICE);
    }

    @Test
    void aMateThatAnInterpositionPutsOffIsNotForShipping() {
        assertThat(kinds("k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p 1")).contains(Kind.INTERPOSITIONS_COUNT);
    }

    @Test
    void withoutAProvedMateThereIsNoLine() {
        assertThat(report("8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1").line()).isEmpty();
        assertThat(report("8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1").isSound()).isFalse();
    }
}
