package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Content;
import ippo.content.Plan;
import ippo.i18n.Language;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lesson plans are read, and held against the course; a planted error of each kind is found. */
final class PlansTest {
    private static final String PLANS = """
            languages: [en, it]
            plans:
              - id: first
                revision: 1
                words: [pawn]
                steps:
                  - id: talk
                    minutes: 15
                    boards: ['sfen="9/9/9/9/4P4/9/9/9/9 b - 1" marks="5d"']
                  - {id: play, minutes: 30, lessons: [pawn], puzzles: [{plies: 1, from: 1, to: 1}]}
                home: {worksheets: [pawn]}
            """;

    private static final String TEXT = """
            ---
            title: A plan
            summary: They know the pawn.
            translates: 1
            ---
            ## You need {#need}
            A pawn.
            ## Talk {#talk}
            “This is a pawn.”
            ## Play {#play}
            Quietly.
            ## Trouble {#trouble}
            None.
            ## At home {#home}
            Sleep.
            """;

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void writePlans() {
        content = SampleContent.in(folder)
                .write("plans/plans.yaml", PLANS)
                .write("plans/first/en.md", TEXT)
                .write("plans/first/it.md", TEXT)
                .write("lessons/terms.yaml", SampleContent.inEveryLanguage("""
                        terms:
                          - {id: pawn, lesson: pawn, kana: ふ, en: [pawn, pawns], it: [pawn], ja: [歩], es: [peón]}
                          - {id: gold, lesson: gold, kana: きん, en: [gold], it: [Oro], ja: [金], es: [oro]}
                        """));
    }

    @Test
    void aPlanIsReadAsItIsWritten() {
        Content read = content.read().orElseThrow();
        Plan plan = read.plan("first").orElseThrow();
        assertThat(read.plans()).containsExactly(plan);
        assertThat(plan.words()).containsExactly("pawn");
        assertThat(plan.steps()).extracting(Plan.Step::minutes).containsExactly(15, 30);
        assertThat(plan.steps().get(0).boards()).hasSize(1);
        assertThat(plan.steps().get(1).work())
                .isEqualTo(new Plan.Work(List.of("pawn"), List.of(), List.of(), List.of(new Plan.Puzzles(1, 1, 1))));
        assertThat(plan.home().worksheets()).containsExactly("pawn");
        assertThat(plan.text(Language.IT).language()).isEqualTo(Language.IT);
        assertThat(plan.text(Language.JA).language()).isEqualTo(Language.EN);
        assertThat(plan.text(Language.EN).steps().get("talk").titleHtml()).isEqualTo("Talk");
        assertThat(content.faults()).isEmpty();
    }

    @Test
    void lessonsMayDoWithoutPlans() {
        assertThat(content.delete("plans/plans.yaml").read().orElseThrow().plans())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            words: [pawn]     | words: [tower]    | 5: tower is no term
            lessons: [pawn]   | lessons: [tower]  | 10: tower is no lesson of the curriculum
            lessons: [pawn]   | stations: [pawn]  | 10: pawn is no game or row of mates of the curriculum
            worksheets: [pawn]| worksheets: [x]   | 11: x is no lesson of the curriculum
            to: 1}            | to: 2}            | 10: there is no mate in 1 with the number 2
            plies: 1          | plies: 5          | 10: there is no mate in 5 with the number 1
            id: play          | id: walk          | no heading with {#walk}
            id: talk          | id: home          | two headings alike
            4P4/              | 4P44/             | {{board}} sfen
            9/9/9/9/4P4/9     | 4P4/9/9/9/9/9     | this position cannot be played on
            from: 1,          |                   | from is missing
            """)
    void whatPagesCannotDoWithoutIsAFault(String before, String after, String fault) {
        content.edit("plans/plans.yaml", before, after == null ? "" : after);
        assertThat(content.readingFaults())
                .anySatisfy(found -> assertThat(found).contains(fault));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            minutes: 15       | minutes: 20       | the steps take 50 minutes, not 45
            languages: [en    | languages: [ja, en| the plan first has no text in ja
            languages: [en    | languages: [xx, en| there is no language xx
            words: [pawn]     | words: [gold]     | gold, was not played so far
            words: [pawn]     | words: [gold]     | the word gold is to be taught, but never said
            worksheets: [pawn]| worksheets: [gold]| gold was not played so far
            revision: 1       | revision: 2       | translates revision 1
            """)
    void whatIsPromisedIsKept(String before, String after, String fault) {
        content.edit("plans/plans.yaml", before, after);
        assertThat(content.readingFaults()).isEmpty();
        assertThat(content.faults()).anySatisfy(found -> assertThat(found).contains(fault));
    }

    @Test
    void aTextHasItsHeadingsAndNoOthers() {
        content.edit("plans/first/it.md", "{#trouble}", "{#troubles}");
        assertThat(content.readingFaults())
                .containsExactly(
                        "plans/first/it.md:1: there is no heading with {#trouble}",
                        "plans/first/it.md:12: {#troubles} is no part of the plan");
        content.delete("plans/first/it.md").delete("plans/first/en.md");
        assertThat(content.readingFaults()).containsExactly("plans/first/en.md:1: the plan first has no text in en");
    }
}
