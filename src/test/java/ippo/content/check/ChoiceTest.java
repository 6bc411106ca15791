package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.i18n.Language;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hand-picked puzzles are read, and held against the bank; a planted error of each kind is found. */
final class ChoiceTest {
    private static final String TEXT = """
            ## first-001 {#first-001}
            Gold on 5b, *right* at the head.
            """;

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void writeChoice() {
        content = SampleContent.in(folder).write("puzzles/choice/ids.txt", "# picked\nfirst-001\n");
        Language.SHIPPED.forEach(language -> content.write("puzzles/choice/" + language.tag() + ".md", TEXT));
    }

    @Test
    void theChoiceIsReadAsItIsWritten() {
        Content read = content.read().orElseThrow();
        BankPuzzle puzzle = read.bank().puzzle("first-001").orElseThrow();
        assertThat(read.choice().puzzles()).containsExactly(puzzle);
        assertThat(read.choice().sentence(puzzle, Language.JA)).contains("Gold on 5b, <em>right</em> at the head.");
        assertThat(content.faults()).isEmpty();
    }

    @Test
    void puzzlesMayDoWithoutAChoice() {
        content.delete("puzzles/choice/ids.txt");
        Language.SHIPPED.forEach(language -> content.delete("puzzles/choice/" + language.tag() + ".md"));
        Content read = content.read().orElseThrow();
        assertThat(read.choice().puzzles()).isEmpty();
        assertThat(content.faults()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            first-001\\n | first-099\\n            | ids.txt:2: there is no puzzle first-099
            first-001\\n | first-001\\nfirst-001\\n | ids.txt:3: the puzzle first-001 is there already
            """)
    void whatPagesCannotDoWithoutIsAFault(String before, String after, String fault) {
        content.edit("puzzles/choice/ids.txt", before.replace("\\n", "\n"), after.replace("\\n", "\n"));
        assertThat(content.faults()).contains("puzzles/choice/" + fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {#first-001} | {#first-002}  | it.md:1: there is no heading with {#first-001}
            {#first-001} | {#first-002}  | it.md:1: {#first-002} was not picked
            on 5b,      | on 6b,       | it.md:1: 6b is no square of the solution of first-001
            on 5b,      | on ６二,      | it.md:1: 6b is no square of the solution of first-001
            head.       | - head.      | it.md:1: write one paragraph under {#first-001}
            """)
    void whatIsToldIsHeldAgainstThePuzzle(String before, String after, String fault) {
        content.edit("puzzles/choice/it.md", before, after.replace("- head", "head.\n\nAnd"));
        assertThat(content.faults()).contains("puzzles/choice/" + fault);
    }

    @Test
    void noLanguageIsSilentAlone() {
        content.delete("puzzles/choice/pt.md");
        assertThat(content.faults()).containsExactly("puzzles/choice/pt.md:1: there is no heading with {#first-001}");
    }

    @Test
    void asManyOfEachLengthArePickedAsDaysAndBooksNeed() {
        Map<String, Long> lengths = Shipped.content().choice().puzzles().stream()
                .collect(Collectors.groupingBy(
                        puzzle -> puzzle.plies() < 9 ? "" + puzzle.plies() : "longer", Collectors.counting()));
        assertThat(lengths)
                .containsExactlyInAnyOrderEntriesOf(Map.of("1", 60L, "3", 130L, "5", 100L, "7", 60L, "longer", 50L));
    }

    @Test
    void noTwoOfTheChoiceAreAlike() {
        List<String> families = Shipped.content().choice().puzzles().stream()
                .map(puzzle -> Shipped.content().bank().family(puzzle))
                .toList();
        assertThat(families).doesNotHaveDuplicates();
    }

    @Test
    void whatIsToldOfTheShippedChoiceStandsInItsSolutions() {
        Faults faults = new Faults();
        Draft draft =
                ContentLoader.draft(Optional.empty(), Optional.empty()).whole().orElseThrow();
        new ChoiceTold().run(draft, faults);
        assertThat(draft.choice().files()).hasSameSizeAs(Language.SHIPPED);
        assertThat(faults.sorted()).isEmpty();
    }

    @Test
    void booksTakeTheirPuzzlesFromTheChoice() {
        assertThat(Shipped.content().books())
                .allSatisfy(
                        book -> assertThat(Shipped.content().choice().puzzles()).containsAll(book.puzzles()));
    }
}
