package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordsAvoidedTest {
    private static final String TERMS = """
            terms:
              - {id: pawn, lesson: pawn, kana: ふ, en: [footman], it: [Fante], ja: [歩], es: [infante], avoid: AVOIDED}
            """;

    @TempDir
    private Path folder;

    private SampleContent avoiding(String words) {
        return SampleContent.in(folder)
                .write("lessons/terms.yaml", SampleContent.inEveryLanguage(TERMS.replace("AVOIDED", words)));
    }

    @Test
    void aWordToAvoidIsFoundInItsLanguageAlone() {
        SampleContent content = avoiding("{en: [soldier*]}");
        content.edit("lessons/pawn/en.md", "{#collect}\nTask.", "{#collect}\nMove your Soldiers.");
        content.edit("lessons/pawn/it.md", "{#collect}\nTask.", "{#collect}\nsoldiers");
        assertThat(content.faults()).containsExactly("lessons/pawn/en.md:14: write “footman”, not “Soldiers”");
    }

    @Test
    void whatNobodyWritesIsNoFault() {
        assertThat(avoiding("{en: [soldier], it: [soldato]}").faults()).isEmpty();
    }

    @Test
    void anUnknownLanguageIsFound() {
        assertThat(avoiding("{tlh: [mang]}").faults())
                .singleElement()
                .asString()
                .contains("unknown key tlh");
    }
}
