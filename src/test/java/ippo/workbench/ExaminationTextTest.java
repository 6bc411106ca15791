package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Position;
import ippo.solver.Solver;
import ippo.workbench.Examination.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExaminationTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                ExaminerTest.SOUND,
                ExaminerTest.HANDLESS,
                ExaminerTest.COOKED,
                "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p"
            })
    void whatWasFoundIsReadAsItWasWritten(String sfen) {
        Position start = ExaminerTest.position(sfen);
        Examination found = new Examiner(new Solver(4), () -> 0).examine(start, () -> false);
        assertThat(ExaminationText.read(start, ExaminationText.write(found))).contains(found);
    }

    @Test
    void whatIsUndecidedStaysSo() {
        Position start = ExaminerTest.position(ExaminerTest.SOUND);
        Examination found = Examination.without(start, Status.UNDECIDED);
        assertThat(ExaminationText.read(start, ExaminationText.write(found))).contains(found);
        assertThat(found.isOpen()).isTrue();
        assertThat(Examination.without(start, Status.NO_MATE).isOpen()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "examination 2\nstatus MATE",
                "examination 1",
                "examination 1\nstatus MATE\nline -",
                "examination 1\nstatus",
                "examination 1\nstatus UNDECIDED\nfinding COOK -",
                "examination 1\nstatus UNDECIDED\nnode 7g7f=x"
            })
    void anythingElseIsNothing(String text) {
        assertThat(ExaminationText.read(ExaminerTest.position(ExaminerTest.SOUND), text))
                .isEmpty();
    }
}
