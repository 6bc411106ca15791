package ippo.content.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ippo.compose.TreeBuilder;
import ippo.content.Lazy;
import ippo.fault.FileFault;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.tsume.SolutionTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BankFileTest {
    private static final Setup HEAD_GOLD =
            Sfen.read("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1").orElseThrow();
    private static final BankFile.Row ROW = new BankFile.Row(
            21, 140, HEAD_GOLD, List.of(Usi.read("G*5b").orElseThrow()), List.of("head-gold", "branching"));

    private final Faults faults = new Faults();

    private List<PuzzleDraft> read(String text, Map<String, String> trees) {
        return BankFile.read(text, "puzzles.tsv", Lazy.known(trees), faults);
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        SolutionTree tree = TreeBuilder.build(
                        Position.of(HEAD_GOLD, Strictness.TSUME), new Solver(1), Budget.ofNodes(10_000), 10)
                .orElseThrow();
        String trees = BankFile.writeTrees(Map.of("m1-21", tree));
        PuzzleDraft draft =
                read(BankFile.write(List.of(ROW)), BankFile.trees(trees)).get(0);
        assertThat(faults.sorted()).isEmpty();
        assertThat(draft.id()).isEqualTo("m1-21").isEqualTo(ROW.id());
        assertThat(draft.name().place()).isEqualTo(new Place("puzzles.tsv", 2));
        assertThat(draft.number().value()).isEqualTo(21);
        assertThat(draft.plies().value()).isEqualTo(1);
        assertThat(draft.difficulty()).contains(140);
        assertThat(draft.tags()).containsExactly("head-gold", "branching");
        assertThat(draft.start()).isEqualTo(Position.of(HEAD_GOLD, Strictness.TSUME));
        assertThat(draft.tree()).contains(tree);
        assertThat(draft.puzzle().solution()).isEqualTo(ROW.solution());
    }

    @Test
    void aLineThatCannotBeReadIsAFaultWithItsPlace() {
        String good = BankFile.write(List.of(ROW));
        String bad = good + "1\t22\t5\n" + "1\tx\t5\tsfen\tG*5b\ttag\n" + "1\t23\t5\tsfen\tG5b\ttag\n";
        assertThat(read(bad, Map.of())).hasSize(1);
        assertThat(faults.sorted())
                .extracting(FileFault::toString)
                .containsExactly(
                        "puzzles.tsv:3: expected 6 fields with tabs between, not 3",
                        "puzzles.tsv:4: number: x is no number",
                        "puzzles.tsv:5: G5b is no move in USI");
    }

    @Test
    void positionAndTreeAreReadWhenTheyAreAskedFor() {
        String text = BankFile.write(List.of(ROW)).replace("4k4/", "4x4/");
        PuzzleDraft draft = read(text, Map.of("m1-21", "[{")).get(0);
        assertThat(faults.sorted()).isEmpty();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(draft::start)
                .withMessageContaining("puzzles.tsv:2: ")
                .withMessageContaining("is no mating problem");
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(draft::tree);
        assertThat(read(text, Map.of()).get(0).tree()).isEmpty();
    }
}
