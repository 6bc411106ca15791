package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.moves;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.answer.Phrase;
import ippo.web.words.Sayable;
import org.junit.jupiter.api.Test;

/** Moves of both sides that are read from a game sheet. */
final class SheetTest {
    private static final String[] LINE = {"G*3c", "2a3c", "2e3c+"};
    private static final Exercise SHEET = exercise("5s1nl/6kS1/9/9/7N1/9/9/9/4K4 b Gp 1", new Sheet(moves(LINE)), LINE);

    @Test
    void whitesMovesComeByThemselves() {
        assertThat(judge(SHEET, "G*3c").replies()).isEqualTo(moves("2a3c"));
        assertThat(judge(SHEET, LINE).isSolved()).isTrue();
        assertThat(SHEET.goal().mistake(SHEET.start(), SHEET.solution())).isEmpty();
        assertThat(SHEET.moves()).isEqualTo(2);
    }

    @Test
    void anotherMoveIsTold() {
        Phrase why = judge(SHEET, "G*3c", "2a3c", "2b3c")
                .missed()
                .orElseThrow()
                .why()
                .get(0);
        Sayable.inEveryLanguage(why);
        assertThat(why.key()).isEqualTo("read.other-piece");
        assertThat(judge(SHEET, "2e3c+").missed().orElseThrow().why().get(0).key())
                .isEqualTo("read.drop");
    }

    @Test
    void whichMoveIsNextIsTold() {
        Phrase next = SHEET.remark(stage(SHEET, "G*3c", "2a3c")).orElseThrow();
        Sayable.inEveryLanguage(next);
        assertThat(next.values()).containsEntry("number", 3).containsEntry("count", 3);
        assertThat(SHEET.remark(judge(SHEET, LINE).next().orElseThrow())).isEmpty();
    }

    @Test
    void movesThatCannotBePlayedAreTold() {
        Sheet wrong = new Sheet(moves("G*3c", "2a1c", "9a9b"));
        assertThat(wrong.misfit(SHEET.start())).isPresent();
        assertThatIllegalArgumentException().isThrownBy(() -> new Sheet(moves("G*3c", "2a3c")));
    }
}
