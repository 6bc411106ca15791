package ippo.training;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleSet;
import ippo.content.Shipped;
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.review.Rating;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
final class DailyPuzzlesTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 23);
    private static final PuzzleBank BANK = Shipped.content().bank();

    @TempDir
    Path folder;

    /** The bank without every third puzzle: as it was, before it grew. */
    private static PuzzleBank smaller() {
        List<BankPuzzle> some =
                BANK.all().stream().filter(puzzle -> puzzle.number() % 3 != 0).toList();
        return new PuzzleBank(List.of(
                new PuzzleSet("first-steps", "Ippo", "CC0", Language.EN, Map.of(Language.EN, "some"), sameSet(some))));
    }

    private static List<BankPuzzle> sameSet(List<BankPuzzle> puzzles) {
        return puzzles.stream()
                .filter(puzzle -> puzzle.task().set().equals("first-steps"))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void aDayStaysAsItIsWhenTheBankGrows(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            DayPuzzles before = new DailyPuzzles(database, smaller()).of(DAY);
            assertThat(before.all()).isNotEmpty();
            DailyPuzzles grown = new DailyPuzzles(database, BANK);
            assertThat(grown.of(DAY)).isEqualTo(before);
            assertThat(grown.between(DAY.minusDays(40), DAY.plusDays(1)))
                    .hasSize(42)
                    .containsEntry(DAY, before);
            assertThat(grown.of(DAY.plusDays(1))).isEqualTo(grown.proposed(DAY.plusDays(1)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofTwoServersTheQuickerOneCounts(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            DailyPuzzles one = new DailyPuzzles(database, smaller());
            DailyPuzzles two = new DailyPuzzles(database, BANK);
            List<DayPuzzles> days =
                    Stream.of(one, two).parallel().map(each -> each.of(DAY)).toList();
            DayPuzzles stored = new DailyPuzzles(database, BANK).of(DAY);
            assertThat(days.get(1)).isEqualTo(stored);
            // whose bank lacks what was stored shows another of its own
            days.get(0)
                    .lanes()
                    .forEach((lane, puzzles) -> assertThat(puzzles)
                            .isSubsetOf(Stream.concat(stored.of(lane).stream(), one.proposed(DAY).of(lane).stream())
                                    .toList()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsSolvedOnItsOwnDayKeepsTheDay(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            DailyPuzzles daily = new DailyPuzzles(database, BANK);
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            PuzzleTask today = daily.of(DAY).of(Lane.EASY).get(0).task();
            PuzzleTask yesterday =
                    daily.of(DAY.minusDays(1)).of(Lane.HARD).get(2).task();
            progress.record(anna, attempt(today, Outcome.FAILED, "2026-11-23T10:00:00Z"));
            assertThat(daily.kept(anna, DAY.minusDays(365))).isEmpty();
            progress.record(anna, attempt(today, Outcome.SOLVED, "2026-11-23T23:59:59.999Z"));
            progress.record(anna, attempt(yesterday, Outcome.SOLVED, "2026-11-24T00:00:00Z"));
            assertThat(daily.kept(anna, DAY.minusDays(365))).containsExactly(DAY);
            progress.record(anna, attempt(yesterday, Outcome.SOLVED, "2026-11-22T00:00:00Z"));
            assertThat(daily.kept(anna, DAY.minusDays(365))).containsExactly(DAY.minusDays(1), DAY);
            assertThat(daily.kept(anna, DAY)).containsExactly(DAY);
            assertThat(daily.kept(visitor(database), DAY.minusDays(365))).isEmpty();
        }
    }

    @Test
    void theDayThatIsStillComingBreaksNoRow() {
        TreeSet<LocalDate> kept = new TreeSet<>(List.of(DAY.minusDays(4), DAY.minusDays(2), DAY.minusDays(1)));
        assertThat(DailyPuzzles.row(kept, DAY)).isEqualTo(2);
        kept.add(DAY);
        assertThat(DailyPuzzles.row(kept, DAY)).isEqualTo(3);
        assertThat(DailyPuzzles.row(kept, DAY.plusDays(2))).isZero();
    }

    @Test
    void aDayHasThreeLanesOfThreeAndEachLaneIsHarderThanTheOneBefore() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            DailyPuzzles daily = new DailyPuzzles(database, BANK);
            for (int day = 0; day < 60; day++) {
                DayPuzzles puzzles = daily.proposed(DAY.plusDays(day));
                assertThat(puzzles.lanes()).hasSize(Lane.values().length);
                List<List<Integer>> lengths = Stream.of(Lane.values())
                        .map(lane ->
                                puzzles.of(lane).stream().map(BankPuzzle::plies).toList())
                        .toList();
                assertThat(lengths.get(0)).containsExactly(1, 3, 3);
                assertThat(lengths.get(1)).containsExactly(3, 5, 5);
                assertThat(lengths.get(2)).startsWith(7, 7).hasSize(3);
                assertThat(puzzles.of(Lane.EASY).subList(1, 3))
                        .allMatch(easy -> BANK.rank(easy)
                                < BANK.rank(puzzles.of(Lane.MIDDLE).get(0)));
            }
        }
    }

    @Test
    void noTwoOfAFamilyComeWithinFiftyPuzzles() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            DailyPuzzles daily = new DailyPuzzles(database, BANK);
            List<String> families = IntStream.range(0, 60)
                    .boxed()
                    .flatMap(day -> daily.proposed(DAY.plusDays(day)).all().stream())
                    .map(BANK::family)
                    .toList();
            for (int i = 0; i + Picker.APART < families.size(); i++) {
                assertThat(families.subList(i, i + Picker.APART)).doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void daysAreMadeOfTheChoiceAloneWhereThereIsOne() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            List<BankPuzzle> choice = BANK.all().stream()
                    .filter(puzzle -> puzzle.number() % 20 == 3)
                    .toList();
            DailyPuzzles daily = new DailyPuzzles(database, BANK, choice);
            Set<BankPuzzle> met = new HashSet<>();
            for (int day = 0; day < 200; day++) {
                met.addAll(daily.proposed(DAY.plusDays(day)).all());
            }
            assertThat(met).isSubsetOf(choice).hasSizeGreaterThan(choice.size() * 3 / 4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void daysOfBeforeThereWereLanesKeepTheirPuzzles(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            BankPuzzle nine = BANK.ofLength(9).get(3);
            database.write(handle -> handle.createUpdate("insert into daily_lane_puzzle (day, lane, place, item,"
                            + " exercise, begins_at) values (:day, 'HARD', 1, :item, :exercise, 0)")
                    .bind("day", DAY.toString())
                    .bind("item", nine.task().set())
                    .bind("exercise", nine.id())
                    .execute());
            assertThat(new DailyPuzzles(database, BANK).of(DAY).all()).containsExactly(nine);
        }
    }

    @Test
    void theLaneThatFitsFollowsFromTheRating() {
        assertThat(Lane.fitting(Optional.empty())).isEqualTo(Lane.EASY);
        assertThat(Lane.fitting(Optional.of(Rating.guess(1199)))).isEqualTo(Lane.EASY);
        assertThat(Lane.fitting(Optional.of(Rating.guess(1200)))).isEqualTo(Lane.MIDDLE);
        assertThat(Lane.fitting(Optional.of(Rating.guess(2000)))).isEqualTo(Lane.HARD);
        assertThat(Lane.of("hard")).contains(Lane.HARD);
        assertThat(Lane.of("HARD")).isEmpty();
    }

    private static Attempt attempt(PuzzleTask task, Outcome outcome, String at) {
        return new Attempt(task, 0, outcome, "", outcome == Outcome.SOLVED ? 1 : 0, Instant.parse(at));
    }

    private static Visitor visitor(Database database) {
        return new Visitors(database, Clock.systemUTC()).create().visitor();
    }
}
