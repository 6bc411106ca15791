package ippo.progress;

import static ippo.progress.Outcome.FAILED;
import static ippo.progress.Outcome.GAVE_UP;
import static ippo.progress.Outcome.LONGER;
import static ippo.progress.Outcome.SOLVED;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgressTest {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00.123Z");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void whoeverHasDoneNothingHasNoProgress(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            assertThat(progress.lessons(anna)).isEmpty();
            assertThat(progress.puzzles(anna)).isEmpty();
            assertThat(progress.last(anna)).isEmpty();
            assertThat(progress.export(anna)).isEmpty();
            assertThat(progress.lesson(anna, "pawn").of("first-push")).isEqualTo(Best.UNTRIED);
            assertThat(progress.failuresSince(anna, Kind.LESSON, "pawn", "first-push"))
                    .isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWorseResultNeverLowersABetterOne(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            progress.record(anna, lesson("pawn", "push", SOLVED, 2, 0));
            assertThat(push(progress, anna)).isEqualTo(new Best(2, Optional.of(at(0)), 1, 0));
            progress.record(anna, lesson("pawn", "push", SOLVED, 3, 1));
            assertThat(push(progress, anna)).isEqualTo(new Best(3, Optional.of(at(0)), 2, 0));
            progress.record(anna, lesson("pawn", "push", SOLVED, 1, 2));
            assertThat(push(progress, anna)).isEqualTo(new Best(3, Optional.of(at(0)), 3, 0));
            progress.record(anna, lesson("pawn", "push", FAILED, 0, 3));
            assertThat(push(progress, anna)).isEqualTo(new Best(3, Optional.of(at(0)), 4, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void failuresCountSinceTheLastTimeItWasSolved(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            List<Outcome> outcomes = List.of(FAILED, LONGER, FAILED, GAVE_UP, SOLVED, LONGER, FAILED, SOLVED, SOLVED);
            List<Integer> failures = new ArrayList<>();
            for (Outcome outcome : outcomes) {
                progress.record(anna, puzzle("first-steps/mate1-01", outcome, 0, failures.size()));
                failures.add(progress.failuresSince(anna, Kind.PUZZLE, "first-steps/mate1-01", ""));
            }
            assertThat(failures).containsExactly(1, 1, 2, 3, 0, 0, 1, 0, 0);
            assertThat(progress.puzzles(anna))
                    .isEqualTo(Map.of("first-steps/mate1-01", new Best(0, Optional.of(at(4)), 9, 0)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFailureAloneSolvesNothing(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            progress.record(anna, lesson("pawn", "push", FAILED, 0, 0));
            assertThat(push(progress, anna)).isEqualTo(new Best(0, Optional.empty(), 1, 1));
            assertThat(push(progress, anna).isSolved()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void lessonsPuzzlesAndVisitorsAreKeptApart(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            progress.record(anna, lesson("pawn", "push", SOLVED, 3, 0));
            progress.record(anna, lesson("pawn", "drop", SOLVED, 1, 1));
            progress.record(anna, lesson("king", "push", FAILED, 0, 2));
            progress.record(anna, puzzle("pawn", SOLVED, 2, 3));
            progress.record(ugo, lesson("pawn", "push", FAILED, 0, 4));

            Map<String, LessonProgress> lessons = progress.lessons(anna);
            assertThat(lessons).containsOnlyKeys("pawn", "king");
            assertThat(lessons.get("pawn")).isEqualTo(progress.lesson(anna, "pawn"));
            assertThat(lessons.get("king")).isEqualTo(progress.lesson(anna, "king"));
            assertThat(lessons.get("pawn").exercises()).containsOnlyKeys("push", "drop");
            assertThat(lessons.get("pawn").solved(List.of("push", "drop", "new")))
                    .isEqualTo(2);
            assertThat(lessons.get("pawn").stars(List.of("push", "drop", "new")))
                    .isEqualTo(4);
            assertThat(lessons.get("pawn").stars(List.of("push"))).isEqualTo(3);
            assertThat(lessons.get("king").solved(List.of("push"))).isZero();
            assertThat(progress.puzzles(anna)).containsOnlyKeys("pawn");
            assertThat(progress.puzzles(ugo)).isEmpty();
            assertThat(push(progress, ugo).isSolved()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everythingIsExportedInOrderAndTheLastIsWhereToGoOn(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            // The clock was set back in between: the order is that of the answers all the same.
            List<Attempt> attempts = List.of(
                    lesson("pawn", "push", FAILED, 0, 50),
                    new Attempt(Kind.LESSON, "pawn", "push", 7, SOLVED, "5g5f 5f5e+", 2, 3, at(10)),
                    puzzle("first-steps/mate1-01", LONGER, 0, 10),
                    puzzle("first-steps/mate1-01", SOLVED, 2, 5));
            for (Attempt attempt : attempts) {
                progress.record(anna, attempt);
                assertThat(progress.last(anna)).contains(attempt);
            }
            assertThat(progress.export(anna)).isEqualTo(attempts);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLessonIsResetAlone(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            progress.record(anna, lesson("king", "push", SOLVED, 3, 0));
            progress.record(anna, puzzle("pawn", SOLVED, 3, 1));
            progress.record(ugo, lesson("pawn", "push", SOLVED, 3, 2));
            progress.record(anna, lesson("pawn", "push", SOLVED, 3, 3));
            progress.record(anna, lesson("pawn", "push", FAILED, 0, 4));
            progress.reset(anna, "pawn");
            assertThat(push(progress, anna)).isEqualTo(Best.UNTRIED);
            assertThat(progress.failuresSince(anna, Kind.LESSON, "pawn", "push"))
                    .isZero();
            assertThat(progress.lessons(anna)).containsOnlyKeys("king");
            assertThat(progress.puzzles(anna)).containsOnlyKeys("pawn");
            assertThat(push(progress, ugo).isSolved()).isTrue();
            assertThat(progress.export(anna)).hasSize(2);
            assertThat(progress.last(anna)).map(Attempt::kind).contains(Kind.PUZZLE);
            progress.record(anna, lesson("pawn", "push", SOLVED, 1, 5));
            assertThat(push(progress, anna)).isEqualTo(new Best(1, Optional.of(at(5)), 1, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsLeftOfAVisitorWhoIsForgotten(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            progress.record(anna, lesson("pawn", "push", SOLVED, 3, 0));
            progress.record(ugo, lesson("pawn", "push", SOLVED, 3, 0));
            new Visitors(database, Clock.systemUTC()).forget(anna);
            // Answered in another window, a moment too late.
            progress.record(anna, lesson("pawn", "push", SOLVED, 3, 1));
            assertThat(progress.export(anna)).isEmpty();
            assertThat(progress.lessons(anna)).isEmpty();
            for (String table : List.of("visitor", "attempt", "best")) {
                assertThat(database.<Integer>read(handle -> handle.createQuery("select count(*) from " + table)
                                .mapTo(Integer.class)
                                .one()))
                        .as(table)
                        .isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anyTextComesBackAsItWas(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            List<String> texts = List.of(
                    "'; drop table attempt; --",
                    "\" or 1=1",
                    ":visitor",
                    "? ?1 $1 {0}",
                    "%_\\",
                    "<define>",
                    "null",
                    "☗７六歩 △３四歩",
                    "龍馬と玉",
                    "é e\u0301",
                    "🎌👨‍👩‍👧",
                    "\u202eabc\u200b\ufeff",
                    "a\tb\r\nc\u0001\u007f",
                    " leading and trailing ",
                    "A",
                    "a",
                    "𠮟る",
                    "\ufffd\uffff");
            for (String text : texts) {
                progress.record(anna, new Attempt(Kind.LESSON, text, text, 1, SOLVED, text, 3, 0, START));
                assertThat(progress.lesson(anna, text).exercises()).containsOnlyKeys(text);
                assertThat(progress.failuresSince(anna, Kind.LESSON, text, text))
                        .isZero();
            }
            assertThat(progress.export(anna)).extracting(Attempt::answer).isEqualTo(texts);
            assertThat(progress.lessons(anna)).containsOnlyKeys(texts.toArray(String[]::new));
            progress.reset(anna, "' or '1'='1");
            assertThat(progress.export(anna)).hasSameSizeAs(texts);
        }
    }

    @ParameterizedTest
    @EnumSource
    void sixteenThreadsForTheSameVisitorLoseNothing(TestDatabase kind) throws Exception {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            ExecutorService threads = Executors.newFixedThreadPool(16);
            List<Future<?>> writers = new ArrayList<>();
            for (int thread = 0; thread < 16; thread++) {
                int first = thread * 25;
                writers.add(threads.submit(() -> {
                    for (int i = first; i < first + 25; i++) {
                        progress.record(anna, lesson("pawn", "e" + i % 3, i % 2 == 0 ? SOLVED : LONGER, i % 4, i));
                        assertThat(progress.lesson(anna, "pawn").of("e" + i % 3).tries())
                                .isPositive();
                    }
                }));
            }
            threads.shutdown();
            for (Future<?> writer : writers) {
                writer.get(60, TimeUnit.SECONDS);
            }
            assertThat(progress.export(anna))
                    .extracting(Attempt::answer)
                    .doesNotHaveDuplicates()
                    .hasSize(400);
            LessonProgress pawn = progress.lesson(anna, "pawn");
            assertThat(pawn.exercises().values()).extracting(Best::tries).containsExactlyInAnyOrder(134, 133, 133);
            assertThat(pawn.stars(List.of("e0", "e1", "e2"))).isEqualTo(9);
        }
    }

    @ParameterizedTest
    @EnumSource
    void forgettingResettingAndAnsweringAtOnceEndInPeace(TestDatabase kind) throws Exception {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitors visitors = new Visitors(database, Clock.systemUTC());
            ExecutorService threads = Executors.newFixedThreadPool(8);
            for (int round = 0; round < 20; round++) {
                Visitor anna = visitor(database);
                for (int i = 0; i < 8; i++) {
                    progress.record(anna, lesson("pawn", "e" + i, SOLVED, 3, i));
                }
                List<Future<?>> actions = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    int number = i;
                    actions.add(threads.submit(() -> {
                        progress.record(anna, lesson("pawn", "e" + number, SOLVED, 3, number));
                        if (number % 2 == 1) {
                            progress.reset(anna, "pawn");
                        } else if (number == 6) {
                            visitors.forget(anna);
                        }
                        progress.record(anna, lesson("pawn", "e" + (7 - number), SOLVED, 3, number));
                    }));
                }
                for (Future<?> action : actions) {
                    action.get(60, TimeUnit.SECONDS);
                }
                assertThat(progress.export(anna)).isEmpty();
            }
            threads.shutdown();
        }
    }

    private static Visitor visitor(Database database) {
        return new Visitors(database, Clock.systemUTC()).create().visitor();
    }

    private static Best push(Progress progress, Visitor visitor) {
        return progress.lesson(visitor, "pawn").of("push");
    }

    private static Instant at(int second) {
        return START.plusSeconds(second);
    }

    private static Attempt lesson(String lesson, String exercise, Outcome outcome, int stars, int second) {
        return new Attempt(Kind.LESSON, lesson, exercise, 1, outcome, "answer " + second, stars, 0, at(second));
    }

    private static Attempt puzzle(String id, Outcome outcome, int stars, int second) {
        return new Attempt(Kind.PUZZLE, id, "", 0, outcome, "G*5b", stars, 0, at(second));
    }
}
