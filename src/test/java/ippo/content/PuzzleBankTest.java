package ippo.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.answer.Task.PuzzleTask;
import ippo.i18n.Language;
import ippo.tsume.Puzzle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class PuzzleBankTest {
    private static final PuzzleBank SHIPPED = Shipped.content().bank();

    private final BankPuzzle one = puzzle("first", "one", 1, 1, "gold");
    private final BankPuzzle two = puzzle("first", "two", 1, 7, "gold", "drop");
    private final BankPuzzle three = puzzle("first", "three", 3, 2, "drop");
    private final BankPuzzle four = puzzle("second", "four", 1, 2, "pin");
    private final BankPuzzle five = puzzle("second", "five", 3, 1);
    private final PuzzleBank bank = new PuzzleBank(List.of(set("first", one, two, three), set("second", four, five)));

    @Test
    void theOrderIsByLengthAndNumberAndNotBySet() {
        assertThat(bank.all()).containsExactly(one, four, two, five, three);
        assertThat(bank.lengths()).containsExactly(1, 3);
        assertThat(bank.ofLength(1)).containsExactly(one, four, two);
        assertThat(bank.ofLength(3)).containsExactly(five, three);
        assertThat(bank.ofLength(5)).isEmpty();
        assertThat(bank.sets()).extracting(PuzzleSet::id).containsExactly("first", "second");
    }

    @Test
    void puzzlesAreFoundByTheme() {
        assertThat(bank.themes()).containsExactly("drop", "gold", "pin");
        assertThat(bank.ofTheme("gold")).containsExactly(one, two);
        assertThat(bank.ofTheme("drop")).containsExactly(two, three);
        assertThat(bank.ofTheme("fork")).isEmpty();
    }

    @Test
    void eachLengthHasAThirdOfEachLevelByWhatThereIsToLookAt() {
        for (int plies : SHIPPED.lengths()) {
            List<BankPuzzle> alike = SHIPPED.ofLength(plies);
            for (PuzzleLevel level : PuzzleLevel.values()) {
                long here = alike.stream()
                        .filter(each -> SHIPPED.level(each) == level)
                        .count();
                assertThat(here)
                        .as("mates in %s, %s", plies, level)
                        .isBetween(alike.size() / 3L, alike.size() / 3L + 1);
            }
            for (BankPuzzle easier : alike) {
                for (BankPuzzle harder : alike) {
                    if (SHIPPED.level(easier).compareTo(SHIPPED.level(harder)) < 0) {
                        assertThat(easier.difficulty()).isLessThanOrEqualTo(harder.difficulty());
                    }
                }
            }
        }
    }

    @Test
    void aPuzzleIsFoundByTaskByIdAndByNumber() {
        assertThat(bank.puzzle(new PuzzleTask("first", "two"))).contains(two);
        assertThat(bank.puzzle(new PuzzleTask("second", "two"))).isEmpty();
        assertThat(bank.puzzle(new PuzzleTask("first", "six"))).isEmpty();
        assertThat(bank.puzzle("four")).contains(four);
        assertThat(bank.puzzle("six")).isEmpty();
        assertThat(bank.puzzle(1, 7)).contains(two);
        assertThat(bank.puzzle(1, 3)).isEmpty();
        assertThat(bank.puzzle(9, 1)).isEmpty();
        assertThat(bank.set("second")).map(PuzzleSet::puzzles).contains(List.of(four, five));
        assertThat(bank.set("third")).isEmpty();
    }

    @Test
    void theWayOnEndsWithTheLast() {
        assertThat(bank.next(one)).contains(four);
        assertThat(bank.next(two)).contains(five);
        assertThat(bank.next(three)).isEmpty();
    }

    @Test
    void theWayOnPassesWhatIsAlike() {
        PuzzleBank alike = new PuzzleBank(bank.sets(), List.of(List.of("one", "four", "five")));
        assertThat(alike.next(one)).contains(two);
        assertThat(alike.next(four)).as("not of the way itself").contains(two);
        assertThat(alike.next(two)).contains(three);
    }

    @Test
    void whoFollowsTheWayMeetsNoFamilyTwiceWithinFifty() {
        List<BankPuzzle> way = new ArrayList<>(List.of(SHIPPED.all().get(0)));
        for (Optional<BankPuzzle> next = SHIPPED.next(way.get(0)); next.isPresent(); next = SHIPPED.next(next.get())) {
            way.add(next.get());
        }
        for (int i = 0; i < way.size(); i++) {
            assertThat(way.subList(Math.max(0, i - 50), i + 1).stream().map(SHIPPED::family))
                    .doesNotHaveDuplicates();
        }
        assertThat(way).hasSizeGreaterThan(SHIPPED.all().size() * 3 / 4);
    }

    @Test
    void whatIsWithdrawnIsFoundAndNeverListed() {
        PuzzleBank thin = new PuzzleBank(bank.sets(), List.of(List.of("one", "two")), List.of("two", "three"));
        assertThat(thin.all()).containsExactly(one, four, five);
        assertThat(thin.ever()).isEqualTo(bank.all());
        assertThat(thin.ofLength(1)).containsExactly(one, four);
        assertThat(thin.numbered(1, 2, 9)).containsExactly(four);
        assertThat(thin.themes()).containsExactly("gold", "pin");
        assertThat(thin.ofTheme("gold")).containsExactly(one);
        assertThat(thin.isWithdrawn(two)).isTrue();
        assertThat(thin.isWithdrawn(one)).isFalse();
        assertThat(thin.puzzle("two")).contains(two);
        assertThat(thin.puzzle(two.task())).contains(two);
        assertThat(thin.puzzle(1, 7)).contains(two);
        assertThat(thin.next(four)).as("two is passed").contains(five);
        assertThat(thin.next(two)).contains(five);
        assertThat(thin.next(five)).isEmpty();
        assertThat(thin.rank(two)).isBetween(0.0, 1.0);
        assertThat(thin.level(two)).isNotNull();
    }

    @Test
    void nobodyElseChangesIt() {
        for (List<BankPuzzle> list :
                List.of(bank.all(), bank.ofLength(1), bank.ofTheme("gold"), bank.ofLength(5), bank.ofTheme("fork"))) {
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> list.add(one));
        }
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> bank.lengths().remove(1));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> bank.themes().clear());
    }

    @Test
    void whatComesTwiceIsRefused() {
        refused(one, puzzle("second", "one", 3, 3));
        refused(one, puzzle("second", "six", 1, 1));
        new PuzzleBank(List.of(set("first", one), set("second", puzzle("second", "six", 3, 1))));
        assertThatIllegalArgumentException().isThrownBy(() -> puzzle("second", "six", 3, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BankPuzzle.of(new PuzzleTask("first", "two"), 1, one.puzzle()));
    }

    private void refused(BankPuzzle here, BankPuzzle there) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PuzzleBank(List.of(set("first", here), set("second", there))))
                .withMessageContaining(there.task().text());
    }

    @Test
    void everyShippedPuzzleIsFoundEveryWay() {
        assertThat(SHIPPED.sets()).isNotEmpty();
        List<BankPuzzle> bySet = new ArrayList<>();
        SHIPPED.sets().forEach(set -> bySet.addAll(set.puzzles()));
        assertThat(SHIPPED.ever()).containsExactlyInAnyOrderElementsOf(bySet);
        for (BankPuzzle puzzle : SHIPPED.all()) {
            assertThat(SHIPPED.puzzle(puzzle.task())).contains(puzzle);
            assertThat(SHIPPED.puzzle(puzzle.id())).contains(puzzle);
            assertThat(SHIPPED.puzzle(puzzle.plies(), puzzle.number())).contains(puzzle);
            assertThat(SHIPPED.ofLength(puzzle.plies())).contains(puzzle);
        }
    }

    @Test
    void noMainThemeHoldsMoreThanATenth() {
        Map<String, Long> themes = SHIPPED.all().stream()
                .collect(Collectors.groupingBy(puzzle -> puzzle.tags().get(0), Collectors.counting()));
        assertThat(themes.values())
                .allSatisfy(count ->
                        assertThat(10 * count).isLessThanOrEqualTo(SHIPPED.all().size()));
    }

    /** A shipped puzzle of this length under other names. */
    private static BankPuzzle puzzle(String set, String id, int plies, int number, String... themes) {
        Puzzle shipped = SHIPPED.ofLength(plies).get(0).puzzle();
        return BankPuzzle.of(
                new PuzzleTask(set, id),
                number,
                new Puzzle(id, shipped.start(), plies, shipped.solution(), List.of(themes), shipped.tree()));
    }

    private static PuzzleSet set(String id, BankPuzzle... puzzles) {
        return new PuzzleSet(id, "Ippo", "CC0-1.0", Language.EN, Map.of(Language.EN, id), List.of(puzzles));
    }
}
