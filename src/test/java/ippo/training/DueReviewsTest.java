package ippo.training;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.review.Rating;
import ippo.review.Reviews;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reviews and ratings as training reads them. */
class DueReviewsTest {
    private static final PuzzleBank BANK = Shipped.content().bank();
    private static final Instant NOW = Instant.parse("2026-11-28T10:00:00Z");

    @TempDir
    Path folder;

    /** Two puzzles of a family. */
    private static List<BankPuzzle> alike() {
        return BANK.ofLength(3).stream().collect(Collectors.groupingBy(BANK::family)).values().stream()
                .filter(family -> family.size() > 1)
                .findFirst()
                .orElseThrow()
                .subList(0, 2);
    }

    private static void miss(Progress progress, Visitor visitor, BankPuzzle puzzle, Instant at) {
        progress.record(visitor, new Attempt(puzzle.task(), 0, Outcome.GAVE_UP, "", 0, at));
    }

    @Test
    void ofAFamilyTheOtherWaits() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            Reviews reviews = new Reviews(database, BANK);
            Progress progress = new Progress(database, reviews);
            DueReviews due = new DueReviews(BANK, reviews, progress);
            Visitor anna = new Visitors(database, Clock.systemUTC()).create().visitor();
            List<BankPuzzle> alike = alike();
            miss(progress, anna, alike.get(0), NOW);
            miss(progress, anna, alike.get(1), NOW.plusSeconds(60));
            List<BankPuzzle> later = due.by(anna, NOW.plus(Duration.ofDays(20))).stream()
                    .map(DueReviews.Due::puzzle)
                    .toList();
            // the one that was met last may come again itself
            assertThat(later).contains(alike.get(1)).doesNotContain(alike.get(0));
            Set<String> families = new HashSet<>();
            assertThat(later).allMatch(puzzle -> families.add(BANK.family(puzzle)));
        }
    }

    @Test
    void whatWasMissedComesAgainOnAnotherDayFromTheOtherSide() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            Reviews reviews = new Reviews(database, BANK);
            Progress progress = new Progress(database, reviews);
            DueReviews due = new DueReviews(BANK, reviews, progress);
            Visitor anna = new Visitors(database, Clock.systemUTC()).create().visitor();
            BankPuzzle puzzle = BANK.ofLength(3).get(0);
            miss(progress, anna, puzzle, NOW);
            Instant then = NOW.plus(Duration.ofDays(20));
            assertThat(sides(due, anna, puzzle, then)).containsExactly(true);
            progress.record(anna, new Attempt(puzzle.task(), 0, Outcome.SOLVED, "", 3, then));
            assertThat(sides(due, anna, puzzle, then.plus(Duration.ofDays(300))))
                    .containsExactly(false);
        }
    }

    private static List<Boolean> sides(DueReviews due, Visitor visitor, BankPuzzle puzzle, Instant then) {
        return due.by(visitor, then).stream()
                .filter(each -> each.puzzle().equals(puzzle))
                .map(DueReviews.Due::isMirrored)
                .toList();
    }

    @Test
    void ratingsAreReadOnceAMinute() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            Reviews reviews = new Reviews(database, BANK);
            Instant[] now = {NOW};
            InstantSource source = () -> now[0];
            PuzzleRatings ratings = new PuzzleRatings(reviews, source.withZone(ZoneOffset.UTC));
            BankPuzzle puzzle = BANK.all().get(0);
            double before = ratings.get().apply(puzzle).value();
            database.write(handle -> handle.createUpdate("insert into puzzle_rating (item, exercise, rating,"
                            + " deviation, volatility, tries) values (:item, :exercise, 2000, 90, 0.06, 7)")
                    .bindMap(Map.of("item", puzzle.task().set(), "exercise", puzzle.id()))
                    .execute());
            now[0] = NOW.plus(PuzzleRatings.AGE);
            assertThat(ratings.get().apply(puzzle).value()).isEqualTo(before);
            now[0] = NOW.plus(PuzzleRatings.AGE).plusMillis(1);
            assertThat(ratings.get().apply(puzzle)).isEqualTo(new Rating(2000, 90, 0.06));
        }
    }
}
