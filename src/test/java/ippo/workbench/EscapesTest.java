package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Position;
import ippo.solver.Solver;
import ippo.workbench.Examination.Status;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EscapesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p",
                "4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p",
                "9/9/5Sk2/9/6P2/9/9/9/9 b G2r2b3g3s4n4l17p"
            })
    void everyCheckHasAnAnswerAndTheAnswersAreFollowed(String sfen) {
        Position start = ExaminerTest.position(sfen);
        Examination found = new Examiner(new Solver(4), () -> 0).examine(start, () -> false);
        assertThat(found.status()).isIn(Status.NO_MATE, Status.REPETITION);
        follow(found.escapes().orElseThrow(), 0, start, 0);
        assertThat(ExaminationText.read(start, ExaminationText.write(found))).contains(found);
    }

    private static void follow(Escapes escapes, int number, Position position, int depth) {
        Escapes.Node node = escapes.nodes().get(number);
        assertThat(node.checks().keySet())
                .isEqualTo(position.legalMoves().stream()
                        .filter(move -> position.play(move).isCheck())
                        .collect(Collectors.toSet()));
        node.checks().forEach((check, escape) -> {
            Position after = position.play(check).play(escape.reply());
            if (escape.next().isPresent() && depth < 6) {
                follow(escapes, escape.next().getAsInt(), after, depth + 1);
            }
        });
    }
}
