package ippo.training;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBook;
import ippo.content.Shipped;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class BookRoundsTest {
    private static final PuzzleBook BOOK = Shipped.content().books().get(0);
    private static final Instant NOW = Instant.parse("2026-11-28T10:00:00Z");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void eachRoundHasItsOwnSolvedMistakesAndTimeWithoutPauses(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Instant[] now = {NOW};
            InstantSource source = () -> now[0];
            Progress progress = new Progress(database);
            BookRounds rounds = new BookRounds(database, progress, source.withZone(ZoneOffset.UTC));
            Visitor anna = new Visitors(database, Clock.systemUTC()).create().visitor();
            List<BankPuzzle> puzzles = BOOK.puzzles();
            record(progress, anna, puzzles.get(0), Outcome.SOLVED, NOW.minusSeconds(60));
            assertThat(rounds.of(anna, BOOK)).isEmpty();
            rounds.begin(anna, BOOK);
            rounds.begin(anna, BOOK); // one goes on
            assertThat(rounds.of(anna, BOOK)).hasSize(1);

            Instant at = NOW;
            at = at.plusSeconds(10);
            record(progress, anna, puzzles.get(0), Outcome.FAILED, at);
            at = at.plusSeconds(10);
            record(progress, anna, puzzles.get(0), Outcome.SOLVED, at);
            at = at.plus(Duration.ofHours(20)); // a night
            record(progress, anna, puzzles.get(1), Outcome.GAVE_UP, at);
            record(progress, anna, Shipped.content().bank().ofLength(13).get(0), Outcome.FAILED, at.plusSeconds(1));
            BookRounds.Round first = rounds.of(anna, BOOK).get(0);
            assertThat(first.solved()).containsExactly(puzzles.get(0).task());
            assertThat(first.mistakes()).isEqualTo(2);
            assertThat(first.time()).isEqualTo(Duration.ofSeconds(20).plus(BookRounds.PAUSE));
            assertThat(first.isDone()).isFalse();

            for (BankPuzzle puzzle : puzzles.subList(1, puzzles.size())) {
                at = at.plusSeconds(5);
                record(progress, anna, puzzle, Outcome.SOLVED, at);
            }
            assertThat(rounds.of(anna, BOOK).get(0).isDone()).isTrue();
            now[0] = at.plusSeconds(100);
            rounds.begin(anna, BOOK);
            record(progress, anna, puzzles.get(3), Outcome.SOLVED, now[0].plusSeconds(3));
            List<BookRounds.Round> both = rounds.of(anna, BOOK);
            assertThat(both.get(0).isDone()).isTrue();
            assertThat(both.get(1).number()).isEqualTo(2);
            assertThat(both.get(1).solved()).containsExactly(puzzles.get(3).task());
            assertThat(both.get(1).time()).isEqualTo(Duration.ofSeconds(3));
            assertThat(rounds.export(anna)).hasSize(2).first().isEqualTo(BOOK.id() + "/1 " + NOW);
        }
    }

    private static void record(Progress progress, Visitor visitor, BankPuzzle puzzle, Outcome outcome, Instant at) {
        progress.record(visitor, new Attempt(puzzle.task(), 0, outcome, "", outcome == Outcome.SOLVED ? 1 : 0, at));
    }
}
