package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Plan;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.content.Station;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles that are shown no more are read and checked; a planted error of each kind is found. */
final class WithdrawnTest {
    private static final String FILE = "puzzles/withdrawn.txt";

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void begin() {
        content = SampleContent.in(folder);
    }

    @Test
    void whatIsWithdrawnIsInNoList() {
        content.write(FILE, "# gone\nfirst-001\n");
        PuzzleBank bank = content.read().orElseThrow().bank();
        assertThat(bank.all()).isEmpty();
        assertThat(bank.puzzle("first-001"))
                .get()
                .satisfies(puzzle -> assertThat(bank.isWithdrawn(puzzle)).isTrue());
    }

    @Test
    void itIsAPuzzleAndOnlyOnce() {
        content.write(FILE, "first-099\nfirst-098\nfirst-098\n");
        assertThat(content.faults())
                .contains(
                        FILE + ":1: there is no puzzle first-099", FILE + ":3: the puzzle first-098 is there already");
    }

    @Test
    void whatIsPickedIsNotWithdrawn() {
        content.write("puzzles/choice/ids.txt", "first-001\n").write(FILE, "first-001\n");
        assertThat(content.faults())
                .contains(FILE + ":1: first-001 is needed by the choice, a book, a plan or a row of mates");
    }

    @Test
    void ofAFamilyNoMoreThanThreeAreShown() {
        content.write("puzzles/families.txt", "first-001 a b c\n");
        assertThat(content.faults())
                .contains("puzzles/families.txt:1: of this family first-001 a b c are shown, more than 3:"
                        + " run bin/ippo families");
        content.write(FILE, "b\n");
        assertThat(content.faults()).noneMatch(fault -> fault.contains("more than 3"));
    }

    @Test
    void shippedFamiliesHaveThreeUnlessMoreAreReferredTo() {
        Content shipped = Shipped.content();
        PuzzleBank bank = shipped.bank();
        Set<BankPuzzle> bound = new HashSet<>(shipped.choice().puzzles());
        shipped.stations().forEach(station -> {
            switch (station) {
                case Station.OfMates mates -> bound.addAll(mates.puzzles());
                case Station.OfLesson lesson -> {}
                case Station.OfGame game -> {}
                case Station.OfDrills drills -> {}
            }
        });
        shipped.plans().stream()
                .flatMap(plan -> Stream.concat(plan.steps().stream().map(Plan.Step::work), Stream.of(plan.home())))
                .flatMap(work -> work.puzzles().stream())
                .forEach(puzzles -> bound.addAll(bank.numbered(puzzles.plies(), puzzles.from(), puzzles.to())));
        Map<String, List<BankPuzzle>> families = new HashMap<>();
        bank.all()
                .forEach(puzzle -> families.merge(
                        bank.family(puzzle),
                        List.of(puzzle),
                        (before, one) ->
                                Stream.concat(before.stream(), one.stream()).toList()));
        assertThat(families.values())
                .allSatisfy(family -> assertThat(family.size() <= 3 || bound.containsAll(family))
                        .as("%s", family)
                        .isTrue());
        assertThat(bound).noneMatch(bank::isWithdrawn);
    }
}
