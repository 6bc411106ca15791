package ippo.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.review.Card.Subject;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
final class ReviewsTest {
    private static final Instant START = Instant.parse("2026-03-01T15:00:00Z");
    private static final PuzzleBank BANK = Shipped.content().bank();
    private static final BankPuzzle FIRST = BANK.ofLength(1).get(0);
    private static final BankPuzzle OTHER = BANK.ofLength(3).get(0);

    @TempDir
    Path folder;

    /** A database with somebody in it, and what is kept there. */
    private record World(Database database, Reviews reviews, Progress progress, Visitor anna) {
        static World in(Database database) {
            Reviews reviews = new Reviews(database, BANK);
            return new World(database, reviews, new Progress(database, reviews), visitor(database));
        }

        void answer(BankPuzzle puzzle, Outcome outcome, Duration after, Duration thought) {
            progress.record(
                    anna,
                    new Attempt(puzzle.task(), 0, outcome, "", outcome == Outcome.SOLVED ? 1 : 0, START.plus(after)),
                    Optional.of(thought));
        }

        void answer(BankPuzzle puzzle, Outcome outcome, Duration after) {
            answer(puzzle, outcome, after, Duration.ofHours(1));
        }

        List<Grade> grades() {
            return reviews.trained(anna, 100).stream().map(Trained::grade).toList();
        }

        List<Subject> due(Duration after) {
            return reviews.due(anna, START.plus(after), 100).stream()
                    .map(Card::subject)
                    .toList();
        }
    }

    private static Visitor visitor(Database database) {
        return new Visitors(database, Clock.systemUTC()).create().visitor();
    }

    private void in(TestDatabase kind, Consumer<World> test) {
        try (Database database = kind.openNew(folder)) {
            test.accept(World.in(database));
        }
    }

    private static Subject theme(BankPuzzle puzzle) {
        return new Subject.OfTheme(Reviews.theme(puzzle).orElseThrow());
    }

    @ParameterizedTest
    @EnumSource
    void whatWasMissedComesAgainTheNextDayAndThenLaterAndLater(TestDatabase kind) {
        in(kind, world -> {
            Subject missed = new Subject.OfPuzzle(FIRST.task());
            world.answer(FIRST, Outcome.FAILED, Duration.ZERO);
            assertThat(world.due(Duration.ofHours(2))).isEmpty();
            assertThat(world.due(Duration.ofHours(20))).contains(missed);
            // at once again is the same meeting
            world.answer(FIRST, Outcome.SOLVED, Duration.ofMinutes(1));
            assertThat(world.due(Duration.ofHours(20))).contains(missed);
            assertThat(world.grades()).containsExactly(Grade.AGAIN);
            world.answer(FIRST, Outcome.SOLVED, Duration.ofHours(20));
            assertThat(world.grades()).containsExactly(Grade.GOOD, Grade.AGAIN);
            assertThat(world.due(Duration.ofHours(21))).doesNotContain(missed);
            Trained second = world.reviews().trained(world.anna(), 1).get(0);
            assertThat(second.recall().orElseThrow()).isBetween(0.5, 0.95);
            assertThat(second.themeRecall()).isEmpty();
            assertThat(second.rating()).isEmpty();
            assertThat(second.at()).isEqualTo(START.plus(Duration.ofHours(20)));
            assertThat(world.reviews().cards(world.anna()).get(0).dueAt())
                    .isAfterOrEqualTo(START.plus(Duration.ofHours(18)));
            assertThat(world.reviews().due(world.anna(), START.plus(Duration.ofDays(400)), 100))
                    .hasSize(2);
        });
    }

    @ParameterizedTest
    @EnumSource
    void howItWentIsTheGrade(TestDatabase kind) {
        in(kind, world -> {
            List<BankPuzzle> some = BANK.ofLength(1);
            world.answer(some.get(0), Outcome.SOLVED, Duration.ZERO, Duration.ofSeconds(10));
            world.answer(some.get(1), Outcome.SOLVED, Duration.ZERO, Duration.ofSeconds(11));
            world.answer(OTHER, Outcome.SOLVED, Duration.ZERO, Duration.ofSeconds(20));
            world.progress().help(world.anna(), some.get(2).task(), 1);
            world.answer(some.get(2), Outcome.SOLVED, Duration.ZERO, Duration.ofSeconds(1));
            world.answer(some.get(3), Outcome.GAVE_UP, Duration.ZERO);
            world.answer(some.get(4), Outcome.LONGER, Duration.ZERO);
            assertThat(world.grades()).containsExactly(Grade.AGAIN, Grade.HARD, Grade.EASY, Grade.GOOD, Grade.EASY);
            // what went well at once comes again only as a theme
            assertThat(world.due(Duration.ofDays(400)))
                    .contains(
                            new Subject.OfPuzzle(some.get(2).task()),
                            new Subject.OfPuzzle(some.get(3).task()))
                    .contains(theme(some.get(0)), theme(OTHER))
                    .doesNotContain(new Subject.OfPuzzle(some.get(0).task()), new Subject.OfPuzzle(OTHER.task()));
        });
    }

    @ParameterizedTest
    @EnumSource
    void aThemeIsReviewedWithPuzzlesThatAreNew(TestDatabase kind) {
        in(kind, world -> {
            String theme = BANK.all().stream()
                    .flatMap(puzzle -> Reviews.theme(puzzle).stream())
                    .filter(each -> world.reviews().ofTheme(each).size() > 2)
                    .findFirst()
                    .orElseThrow();
            List<BankPuzzle> about = world.reviews().ofTheme(theme).stream()
                    .map(task -> BANK.puzzle(task).orElseThrow())
                    .toList();
            world.answer(about.get(0), Outcome.SOLVED, Duration.ZERO);
            world.answer(about.get(0), Outcome.SOLVED, Duration.ofDays(3));
            assertThat(world.reviews().trained(world.anna(), 1).get(0).themeRecall())
                    .isEmpty();
            world.answer(about.get(1), Outcome.SOLVED, Duration.ofDays(3));
            assertThat(world.reviews()
                            .trained(world.anna(), 1)
                            .get(0)
                            .themeRecall()
                            .orElseThrow())
                    .isBetween(0.8, 0.95);
            assertThat(world.progress().firstUnmet(world.anna(), world.reviews().ofTheme(theme)))
                    .contains(about.get(2).task());
        });
    }

    @ParameterizedTest
    @EnumSource
    void onlyFirstTriesWithoutAHintAreRated(TestDatabase kind) {
        in(kind, world -> {
            assertThat(world.reviews().rating(world.anna())).isEmpty();
            double guessed = world.reviews().rating(FIRST).value();
            world.answer(FIRST, Outcome.SOLVED, Duration.ZERO);
            Rating first = world.reviews().rating(world.anna()).orElseThrow();
            assertThat(first.value()).isGreaterThan(Reviews.NEW_SOLVER.value());
            assertThat(world.reviews().rating(FIRST).value()).isLessThan(guessed);
            world.answer(FIRST, Outcome.FAILED, Duration.ofDays(1));
            world.progress().help(world.anna(), OTHER.task(), 1);
            world.answer(OTHER, Outcome.FAILED, Duration.ofDays(1));
            assertThat(world.reviews().rating(world.anna())).contains(first);
            world.answer(BANK.ofLength(1).get(5), Outcome.FAILED, Duration.ofDays(2));
            Rating second = world.reviews().rating(world.anna()).orElseThrow();
            assertThat(second.value()).isLessThan(first.value());
            assertThat(world.reviews().trained(world.anna(), 1).get(0).rating().orElseThrow())
                    .isCloseTo(second.value(), within(1e-9));
        });
    }

    /** Twenty tabs of two people at once: every try is kept, and the puzzle's rating has felt each. */
    @ParameterizedTest
    @EnumSource
    void nothingIsLostWhenManyAnswerAtOnce(TestDatabase kind) throws Exception {
        try (Database database = kind.openNew(folder)) {
            World one = World.in(database);
            List<World> people = new ArrayList<>(List.of(one));
            for (int i = 1; i < 8; i++) {
                people.add(new World(database, one.reviews(), one.progress(), visitor(database)));
            }
            List<BankPuzzle> some = BANK.ofLength(1).subList(0, 6);
            ExecutorService threads = Executors.newFixedThreadPool(8);
            try {
                List<Future<?>> tabs = new ArrayList<>();
                for (World person : people) {
                    for (int i = 0; i < some.size(); i++) {
                        BankPuzzle puzzle = some.get(person.equals(one) ? some.size() - 1 - i : i);
                        tabs.add(threads.submit(() -> person.answer(puzzle, Outcome.SOLVED, Duration.ZERO)));
                        tabs.add(threads.submit(() -> person.answer(puzzle, Outcome.SOLVED, Duration.ZERO)));
                    }
                }
                for (Future<?> tab : tabs) {
                    tab.get();
                }
            } finally {
                threads.shutdown();
            }
            for (World person : people) {
                assertThat(person.grades()).hasSize(some.size());
                assertThat(tries(
                                database,
                                "solver_rating where visitor = " + person.anna().id()))
                        .isEqualTo(some.size());
            }
            assertThat(tries(
                            database,
                            "puzzle_rating where exercise = '" + some.get(0).id() + "'"))
                    .isEqualTo(people.size());
        }
    }

    private static int tries(Database database, String where) {
        return database.read(handle -> handle.createQuery("select tries from " + where)
                .mapTo(Integer.class)
                .one());
    }

    @ParameterizedTest
    @EnumSource
    void whoIsForgottenIsForgottenHere(TestDatabase kind) {
        in(kind, world -> {
            world.answer(FIRST, Outcome.FAILED, Duration.ZERO);
            new Visitors(world.database(), Clock.systemUTC()).forget(world.anna());
            for (String table : List.of("review_card", "training", "solver_rating")) {
                assertThat(world.database()
                                .<Integer>read(handle -> handle.createQuery("select count(*) from " + table)
                                        .mapTo(Integer.class)
                                        .one()))
                        .as(table)
                        .isZero();
            }
            world.answer(FIRST, Outcome.FAILED, Duration.ZERO);
            assertThat(world.grades()).isEmpty();
        });
    }
}
