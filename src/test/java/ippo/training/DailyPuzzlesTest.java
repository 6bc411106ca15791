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
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;
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
            NavigableMap<Integer, BankPuzzle> before = new DailyPuzzles(database, smaller()).of(DAY);
            assertThat(before).isNotEmpty();
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
            List<NavigableMap<Integer, BankPuzzle>> days =
                    Stream.of(one, two).parallel().map(each -> each.of(DAY)).toList();
            NavigableMap<Integer, BankPuzzle> stored = new DailyPuzzles(database, BANK).of(DAY);
            assertThat(days.get(1)).isEqualTo(stored);
            // whose bank lacks what was stored shows another of its own
            days.get(0)
                    .forEach((plies, puzzle) -> assertThat(puzzle)
                            .isIn(stored.get(plies), one.proposed(DAY).get(plies)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsSolvedOnItsOwnDayKeepsTheDay(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            DailyPuzzles daily = new DailyPuzzles(database, BANK);
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            PuzzleTask today = daily.of(DAY).firstEntry().getValue().task();
            PuzzleTask yesterday =
                    daily.of(DAY.minusDays(1)).lastEntry().getValue().task();
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

    @ParameterizedTest
    @EnumSource
    void everyPuzzleOfALengthComesBeforeOneComesAgain(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            DailyPuzzles daily = new DailyPuzzles(database, BANK);
            for (int plies : DailyPuzzles.LENGTHS) {
                int count = BANK.pickedOfLength(plies).size();
                Set<BankPuzzle> met = new HashSet<>();
                for (int day = 0; day < count; day++) {
                    met.add(daily.proposed(DAY.plusDays(day)).get(plies));
                }
                assertThat(met).hasSize(count);
            }
        }
    }

    private static Attempt attempt(PuzzleTask task, Outcome outcome, String at) {
        return new Attempt(task, 0, outcome, "", outcome == Outcome.SOLVED ? 1 : 0, Instant.parse(at));
    }

    private static Visitor visitor(Database database) {
        return new Visitors(database, Clock.systemUTC()).create().visitor();
    }
}
