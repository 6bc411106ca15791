package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.source.Draft;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FactsPlacedTest {
    /** What the leaflets that the course goes back to tell, by our count. */
    private static final int FACTS = 97;

    @TempDir
    private Path folder;

    private SampleContent with(String facts) {
        return SampleContent.in(folder).write("lessons/facts.tsv", facts);
    }

    @Test
    void everyFactOfTheCourseIsTold() {
        Draft draft =
                ContentLoader.draft(Optional.empty(), Optional.empty()).whole().orElseThrow();
        assertThat(draft.facts()).hasSize(FACTS);
        assertThat(FactPlaces.told(draft)).isEqualTo(FACTS);
    }

    @Test
    void aPlaceThatIsNotThereIsFound() {
        assertThat(with("# facts\n1\tA fact\tpawn#gone\tpawn\n2\tAnother\tgone\tpawn\n3\tA word\tterm:gone\tpawn\n")
                        .faults())
                .containsExactly(
                        "lessons/facts.tsv:2: fact 1: there is no place pawn#gone",
                        "lessons/facts.tsv:3: fact 2: there is no place gone",
                        "lessons/facts.tsv:4: fact 3: there is no place term:gone");
    }

    @Test
    void aPlaceThatTellsSomethingElseIsFound() {
        assertThat(with("1\tA fact\tpawn#collect\tno such words\n").faults())
                .containsExactly("lessons/facts.tsv:1: fact 1: the English text of pawn#collect does not hold"
                        + " “no such words”");
    }

    @Test
    void aLineThatIsNoFactAndANumberThatIsLeftOutAreFound() {
        assertThat(with("1\tA fact\tpawn\n2\tA fact\tgone\tpawn\n").faults())
                .containsExactly(
                        "lessons/facts.tsv:1: expected number, fact, place and key words, with tabs between",
                        "lessons/facts.tsv:2: expected fact 1, not 2",
                        "lessons/facts.tsv:2: fact 1: there is no place gone");
    }
}
