package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Bod;
import ippo.notation.Csa;
import ippo.notation.GameRecord;
import ippo.notation.Ki2;
import ippo.notation.Kif;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Position;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemListTest {
    private static final Position FIRST = ExaminerTest.position(ExaminerTest.SOUND);
    private static final Position SECOND = ExaminerTest.position(ExaminerTest.COOKED);

    private static GameRecord record(Position start, String move) {
        return new GameRecord.Builder(start).play(Usi.read(move).orElseThrow()).build();
    }

    private static List<String> positions(String text) {
        return ProblemList.of(text).entries().stream()
                .map(entry -> ProblemText.read(entry.text()))
                .map(pasted -> Sfen.writeWithoutPly(((Pasted.Drawn) pasted).setup()))
                .toList();
    }

    @Test
    void linesOfSfenAreOneEach() {
        String text =
                "# a comment\nsfen " + ExaminerTest.SOUND + " 1 # mate=3\n\n" + ExaminerTest.COOKED + "\nrubbish\n";
        List<ProblemList.Entry> entries = ProblemList.of(text).entries();
        assertThat(entries).extracting(ProblemList.Entry::line).containsExactly(2, 4, 5);
        assertThat(positions(text.replace("rubbish\n", ""))).containsExactly(ExaminerTest.SOUND, ExaminerTest.COOKED);
        assertThat(ProblemText.read(entries.get(2).text())).isInstanceOf(Pasted.Wrong.class);
    }

    @Test
    void recordsFollowEachOther() {
        GameRecord first = record(FIRST, "S*2c");
        GameRecord second = record(SECOND, "4c3d+");
        for (String text : List.of(
                Kif.write(first) + Kif.write(second),
                Kif.write(first) + "\n\n" + Kif.write(second),
                Ki2.write(first) + "\n" + Ki2.write(second),
                Csa.write(first) + "/\n" + Csa.write(second),
                Bod.write(FIRST.toSetup()) + "\n" + Bod.write(SECOND.toSetup()))) {
            assertThat(positions(text)).as(text).containsExactly(ExaminerTest.SOUND, ExaminerTest.COOKED);
        }
    }

    @Test
    void nothingIsNoProblemAndManyAreCut() {
        assertThat(ProblemList.of("\n \n# nothing\n").entries()).isEmpty();
        ProblemList many = ProblemList.of((ExaminerTest.SOUND + "\n").repeat(100));
        assertThat(many.entries()).hasSize(ProblemList.MOST);
        assertThat(many.left()).isEqualTo(60);
    }

    @Test
    void aLineOfNothingButRanksIsAnswered() {
        assertThat(ProblemList.of("9/".repeat(49_000)).entries()).hasSize(1);
    }
}
