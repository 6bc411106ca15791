package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProverbsToldTest {
    private static final String PROVERBS = """
            proverbs:
              - {id: chase, group: ending, lesson: pawn, romaji: ōte wa ou te}
              - {id: drop, group: pawns, lesson: pawn, romaji: kei wa hikaete ute, board: 'sfen="9/9/9/9/9/9/9/9/9 b - 1"'}
            """;
    private static final String TOLD = """
            ## {王手|おうて}は{追|お}う{手|て} {#chase}
            One paragraph.

            ## {桂|けい}は{控|ひか}えて{打|う}て {#drop}
            Another.
            """;

    @TempDir
    private Path folder;

    private SampleContent told() {
        SampleContent content = SampleContent.in(folder).write("lessons/proverbs.yaml", PROVERBS);
        for (Language language : Language.SHIPPED) {
            content.write("lessons/proverbs." + language.tag() + ".md", TOLD);
        }
        return content;
    }

    @Test
    void whatIsToldInEveryLanguageHasNoFault() {
        assertThat(told().faults()).isEmpty();
    }

    @Test
    void whatIsForgottenOrTooMuchIsFound() {
        SampleContent content = told();
        content.write("lessons/proverbs.it.md", TOLD.replace("{#drop}", "{#dropped}"));
        assertThat(content.faults())
                .containsExactly(
                        "lessons/proverbs.it.md:1: there is no heading with {#drop}",
                        "lessons/proverbs.it.md:4: {#dropped} is no proverb");
    }

    @Test
    void aWordingThatChildrenCannotReadIsFound() {
        SampleContent content = told();
        content.write("lessons/proverbs.ja.md", TOLD.replace("{追|お}う", "追う"));
        assertThat(content.faults()).containsExactly("lessons/proverbs.ja.md:1: {#chase} has words without furigana");
    }

    @Test
    void anUnknownLessonGroupAndBoardAreFound() {
        SampleContent content = told();
        content.write(
                "lessons/proverbs.yaml",
                PROVERBS.replace("lesson: pawn, romaji: ōte", "lesson: gone, romaji: ōte")
                        .replace("group: pawns", "group: cats")
                        .replace("9/9 b", "9/8 b"));
        assertThat(content.faults())
                .anyMatch(fault -> fault.endsWith(":2: gone is no lesson of the curriculum"))
                .anyMatch(fault -> fault.contains(":3: expected one of king, pawns,"))
                .anyMatch(fault -> fault.contains(":3: {{board}} sfen"));
    }
}
