package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordsIntroducedTest {
    private static final String SILVER =
            "{id: silver, lesson: gold, kana: ぎん, en: [silver, silvers], it: [Argento], ja: [銀], es: [plat*]}";

    @TempDir
    private Path folder;

    private SampleContent with(String... terms) {
        return SampleContent.in(folder)
                .write(
                        "lessons/terms.yaml",
                        SampleContent.inEveryLanguage("terms:\n  - " + String.join("\n  - ", terms) + "\n"));
    }

    private static SampleContent saying(SampleContent content, String language, String sentence) {
        return content.edit("lessons/pawn/" + language + ".md", "{#collect}\nTask.", "{#collect}\n" + sentence);
    }

    private static List<String> faults(SampleContent content) {
        return content.faults().stream()
                .filter(fault -> !fault.contains("/gold/"))
                .toList();
    }

    @Test
    void aWordBeforeItsLessonIsFoundInEveryLanguage() {
        SampleContent content = with(SILVER);
        saying(content, "en", "Take the Silvers.");
        saying(content, "it", "Cattura l’Argento.");
        saying(content, "ja", "{銀|ぎん}を取ろう。");
        saying(content, "es", "Las platas.");
        assertThat(faults(content))
                .containsExactly(
                        "lessons/pawn/en.md:14: “Silvers” is used before the lesson gold",
                        "lessons/pawn/es.md:14: “platas” is used before the lesson gold",
                        "lessons/pawn/it.md:14: “Argento” is used before the lesson gold",
                        "lessons/pawn/ja.md:14: “銀” is used before the lesson gold");
    }

    @Test
    void partsOfOtherWordsAreNoUse() {
        SampleContent content =
                with(SILVER, "{id: check, lesson: pawn, kana: x, en: [silver check], it: [x], ja: [水銀], es: [x]}");
        saying(content, "en", "Silverware, and a silver check.");
        saying(content, "ja", "水銀と金銀。");
        assertThat(faults(content)).isEmpty();
    }

    @Test
    void whoIsCuriousMayReadAhead() {
        SampleContent content = with(SILVER);
        content.edit("lessons/pawn/en.md", "An introduction.", "A silver.");
        assertThat(faults(content)).isEmpty();
    }

    @Test
    void inItsOwnLessonAWordIsAtHome() {
        SampleContent content = with(SILVER);
        content.edit("lessons/gold/en.md", "{#collect}\nTask.", "{#collect}\nTake the silver.");
        assertThat(content.faults()).isEmpty();
    }

    @Test
    void aTermWithoutALessonOrTwiceIsAFault() {
        assertThat(faults(with(
                        SILVER.replace("lesson: gold", "lesson: nowhere"),
                        SILVER.replace("silver", "x"),
                        SILVER.replace("silver", "x"))))
                .containsExactly(
                        "lessons/terms.yaml:2: nowhere is no lesson of the curriculum",
                        "lessons/terms.yaml:4: the term x is there already");
    }

    @Test
    void aTermMissesNoLanguage() {
        assertThat(faults(with(SILVER.replace(", es: [plat*]", ""))))
                .containsExactly("lessons/terms.yaml:2: es is missing");
    }
}
