package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TermsToldTest {
    private static final String TERMS = """
            terms:
              - {id: collect, lesson: pawn, kana: x, en: [x], it: [x], ja: [x], es: [x]}
              - {id: rook, lesson: pawn, kana: ひしゃ, en: [rook], it: [Torre], ja: [飛車], es: [torre]}
            """;
    private static final String TOLD = """
            ## collect {#collect}
            To take all.

            ## rook {#rook}
            It goes straight.

            {{board sfen="9/9/9/9/4R4/9/9/9/9 b - 1"}}
            """;

    @TempDir
    private Path folder;

    private SampleContent told() {
        SampleContent content =
                SampleContent.in(folder).write("lessons/terms.yaml", SampleContent.inEveryLanguage(TERMS));
        for (Language language : Language.SHIPPED) {
            content.write("lessons/terms." + language.tag() + ".md", TOLD);
        }
        return content;
    }

    @Test
    void whatIsToldInEveryLanguageHasNoFault() {
        assertThat(told().faults()).isEmpty();
    }

    @Test
    void whereNothingIsToldNothingIsAsked() {
        assertThat(SampleContent.in(folder)
                        .write("lessons/terms.yaml", SampleContent.inEveryLanguage(TERMS))
                        .faults())
                .isEmpty();
    }

    @Test
    void whatIsForgottenOrTooMuchIsFound() {
        SampleContent content = told();
        content.write("lessons/terms.it.md", TOLD.replace("{#collect}", "{#collected}"));
        assertThat(content.faults())
                .containsExactly(
                        "lessons/terms.it.md:1: there is no heading with {#collect}",
                        "lessons/terms.it.md:1: {#collected} is no term");
    }

    @Test
    void anotherDiagramIsFound() {
        SampleContent content = told();
        content.write("lessons/terms.es.md", TOLD.replace("4R4", "R8"));
        assertThat(content.faults())
                .singleElement()
                .asString()
                .startsWith("lessons/terms.es.md:7: this diagram is not the same as lessons/terms.en.md:7");
    }

    @Test
    void aTextIsReadStrictly() {
        SampleContent content = told();
        content.write("lessons/terms.ja.md", TOLD.replace("To take all.", "<b>All</b>"));
        assertThat(content.faults())
                .isNotEmpty()
                .allMatch(fault -> fault.startsWith("lessons/terms.ja.md:2: raw HTML is not allowed"));
    }
}
