package ippo.progress;

import static ippo.answer.Outcome.FAILED;
import static ippo.answer.Outcome.GAVE_UP;
import static ippo.answer.Outcome.LONGER;
import static ippo.answer.Outcome.SOLVED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class ProgressTest {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00.123Z");
    private static final Task PUSH = new LessonTask("pawn", "push");
    private static final PuzzleTask MATE = new PuzzleTask("first-steps", "mate1-01");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void whoeverHasDoneNothingHasNoProgress(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            assertThat(progress.lessons(anna)).isEmpty();
            assertThat(progress.solved(anna, "first-steps")).isEmpty();
            assertThat(progress.export(anna)).isEmpty();
            assertThat(progress.lesson(anna, "pawn").of("push")).isEqualTo(TaskProgress.UNTRIED);
            assertThat(progress.of(anna, PUSH)).isEqualTo(TaskProgress.UNTRIED);
            assertThat(progress.of(anna, List.of(MATE))).isEqualTo(Map.of(MATE, TaskProgress.UNTRIED));
            assertThat(progress.of(anna, List.of())).isEmpty();
            assertThat(progress.recordedSince(0, 10)).isEmpty();
            assertThat(progress.lastSequence()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatDidNotGoWellIsFoundTheWorstFirst(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Task fine = new LessonTask("pawn", "fine");
            Task left = new LessonTask("pawn", "left");
            Task mended = new LessonTask("gold", "mended");
            progress.record(anna, solved(PUSH, 2, 10));
            progress.record(anna, solved(fine, 3, 11));
            progress.record(anna, attempt(left, FAILED, 12));
            progress.record(anna, solved(mended, 1, 13));
            progress.record(anna, solved(mended, 3, 14));
            progress.record(anna, solved(MATE, 3, 15));
            progress.record(anna, attempt(MATE, GAVE_UP, 16));
            progress.help(anna, new LessonTask("gold", "seen"), 1);
            assertThat(progress.missed(anna, START.plusSeconds(100), 10))
                    .extracting(Missed::task)
                    .containsExactly(left, PUSH, MATE);
            assertThat(progress.missed(anna, START.plusSeconds(100), 10))
                    .extracting(Missed::lastAt)
                    .containsExactly(at(12), at(10), at(16));
            assertThat(progress.missed(anna, at(12), 10))
                    .extracting(Missed::task)
                    .containsExactly(PUSH);
            assertThat(progress.missed(anna, START.plusSeconds(100), 1)).hasSize(1);
            assertThat(progress.missed(visitor(database), START.plusSeconds(100), 10))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWorseResultNeverLowersABetterOne(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            progress.record(anna, solved(PUSH, 2, 0));
            assertThat(progress.of(anna, PUSH)).isEqualTo(best(2, 2, 1, 0));
            progress.record(anna, solved(PUSH, 3, 1));
            assertThat(progress.of(anna, PUSH)).isEqualTo(best(3, 3, 2, 0));
            progress.record(anna, solved(PUSH, 1, 2));
            assertThat(progress.of(anna, PUSH)).isEqualTo(best(3, 1, 3, 0));
            progress.record(anna, attempt(PUSH, FAILED, 3));
            assertThat(progress.of(anna, PUSH)).isEqualTo(best(3, 1, 4, 1));
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
                progress.record(anna, attempt(MATE, outcome, failures.size()));
                failures.add(progress.of(anna, MATE).failures());
            }
            assertThat(failures).containsExactly(1, 1, 2, 3, 0, 0, 1, 0, 0);
            assertThat(progress.of(anna, MATE))
                    .isEqualTo(new TaskProgress(0, 0, Optional.of(at(4)), 9, 0, 0, false, Optional.of(at(3))));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFailureAloneSolvesNothing(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Recorded recorded = progress.record(anna, attempt(PUSH, FAILED, 0)).orElseThrow();
            assertThat(recorded.after().isSolved()).isFalse();
            assertThat(progress.of(anna, PUSH))
                    .isEqualTo(new TaskProgress(0, 0, Optional.empty(), 1, 1, 0, false, Optional.empty()));
            assertThat(progress.of(anna, PUSH).isSolved()).isFalse();
            assertThat(progress.solved(anna, "pawn")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void recordingTellsWhatItChanged(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            Attempt first = attempt(PUSH, FAILED, 0);
            assertThat(progress.record(anna, first))
                    .contains(
                            new Recorded(new Entry(1, anna, first, 0), TaskProgress.UNTRIED, progress.of(anna, PUSH)));
            Recorded two = progress.record(anna, solved(PUSH, 2, 1)).orElseThrow();
            assertThat(two.before().isSolved()).isFalse();
            assertThat(two.after().isSolved()).isTrue();
            assertThat(two.after().stars()).isEqualTo(2);
            assertThat(two.before().failures()).isEqualTo(1);
            assertThat(two.after()).isEqualTo(progress.of(anna, PUSH));
            assertThat(two.entry().sequence()).isEqualTo(2);
            Recorded three = progress.record(anna, solved(PUSH, 3, 2)).orElseThrow();
            assertThat(three.before()).isEqualTo(two.after());
            assertThat(three.after().stars()).isEqualTo(3);
            Recorded one = progress.record(anna, solved(PUSH, 1, 3)).orElseThrow();
            assertThat(one.after().stars()).isEqualTo(3);
            assertThat(progress.record(ugo, solved(PUSH, 1, 3)).orElseThrow().before())
                    .isEqualTo(TaskProgress.UNTRIED);
            assertThat(progress.lastSequence()).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aHintCountsUntilTheTaskIsSolved(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            assertThat(progress.help(anna, MATE, 2)).isEqualTo(2);
            assertThat(progress.help(anna, MATE, 1)).isEqualTo(2);
            assertThat(progress.of(anna, MATE))
                    .isEqualTo(new TaskProgress(0, 0, Optional.empty(), 0, 0, 2, false, Optional.empty()));
            progress.record(anna, attempt(MATE, FAILED, 0));
            assertThat(progress.help(anna, MATE, 3)).isEqualTo(3);
            progress.record(anna, solved(MATE, 2, 1));
            assertThat(progress.of(anna, MATE).hints()).isZero();
            progress.record(anna, solved(MATE, 3, 2));
            assertThat(progress.help(anna, MATE, 1)).isEqualTo(1);
            progress.record(anna, attempt(MATE, FAILED, 3));
            assertThat(progress.export(anna)).extracting(Entry::hints).containsExactly(2, 3, 0, 1);
            assertThat(progress.of(anna, MATE)).isEqualTo(best(3, 3, 4, 1, at(1), 1));
            assertThatIllegalArgumentException().isThrownBy(() -> progress.help(anna, MATE, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void givingUpIsKnownForEverAndUntilItIsSolved(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            // The same names, but an exercise and not a puzzle; another puzzle; another set; another visitor.
            Task exercise = new LessonTask(MATE.set(), MATE.puzzle());
            Task another = new PuzzleTask(MATE.set(), "mate1-02");
            Task elsewhere = new PuzzleTask("second-steps", MATE.puzzle());
            progress.record(anna, attempt(MATE, Outcome.GAVE_UP, 0));
            assertThat(progress.of(anna, MATE))
                    .isEqualTo(new TaskProgress(0, 0, Optional.empty(), 1, 1, 0, true, Optional.of(at(0))));
            for (Task other : List.of(exercise, another, elsewhere)) {
                assertThat(progress.of(anna, other)).isEqualTo(TaskProgress.UNTRIED);
                progress.record(anna, attempt(other, FAILED, 1));
                assertThat(progress.of(anna, other).gaveUp()).isFalse();
                assertThat(progress.of(anna, other).gaveUpAt()).isEmpty();
            }
            progress.record(ugo, attempt(MATE, FAILED, 1));
            assertThat(progress.of(ugo, MATE).gaveUpAt()).isEmpty();
            progress.record(anna, attempt(MATE, FAILED, 2));
            assertThat(progress.of(anna, MATE).gaveUp()).isTrue();
            progress.record(anna, solved(MATE, 1, 3));
            assertThat(progress.of(anna, MATE).gaveUp()).isFalse();
            assertThat(progress.of(anna, MATE).gaveUpAt()).contains(at(0));
            progress.record(anna, attempt(MATE, Outcome.GAVE_UP, 4));
            assertThat(progress.of(anna, MATE).gaveUp()).isTrue();
            assertThat(progress.of(anna, MATE).gaveUpAt()).contains(at(4));
            assertThat(progress.of(anna, MATE).solvedAt()).contains(at(3));
        }
    }

    @ParameterizedTest
    @EnumSource
    void lessonsPuzzlesAndVisitorsAreKeptApart(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            PuzzleTask puzzle = new PuzzleTask("pawn", "push");
            PuzzleTask elsewhere = new PuzzleTask("king", "push");
            progress.record(anna, solved(PUSH, 3, 0));
            progress.record(anna, solved(new LessonTask("pawn", "drop"), 1, 1));
            progress.record(anna, attempt(new LessonTask("king", "push"), FAILED, 2));
            progress.record(anna, solved(puzzle, 2, 3));
            progress.record(anna, attempt(new PuzzleTask("pawn", "drop"), FAILED, 4));
            progress.record(anna, solved(elsewhere, 1, 5));
            progress.record(ugo, attempt(PUSH, FAILED, 6));

            Map<String, LessonProgress> lessons = progress.lessons(anna);
            assertThat(lessons).containsOnlyKeys("pawn", "king");
            assertThat(lessons.get("pawn")).isEqualTo(progress.lesson(anna, "pawn"));
            assertThat(lessons.get("king")).isEqualTo(progress.lesson(anna, "king"));
            assertThat(lessons.get("pawn").exercises()).containsOnlyKeys("push", "drop");
            assertThat(lessons.get("pawn").of("push")).isEqualTo(progress.of(anna, PUSH));
            assertThat(lessons.get("pawn").solved(List.of("push", "drop", "new")))
                    .isEqualTo(2);
            assertThat(lessons.get("pawn").stars(List.of("push", "drop", "new")))
                    .isEqualTo(4);
            assertThat(lessons.get("pawn").stars(List.of("push"))).isEqualTo(3);
            assertThat(lessons.get("king").solved(List.of("push"))).isZero();
            assertThat(progress.solved(anna, "pawn")).isEqualTo(Map.of(puzzle, 2));
            assertThat(progress.solved(anna, "king")).isEqualTo(Map.of(elsewhere, 1));
            assertThat(progress.solved(ugo, "pawn")).isEmpty();
            assertThat(progress.of(anna, puzzle).stars()).isEqualTo(2);
            assertThat(progress.of(ugo, PUSH).isSolved()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void manyTasksAreAskedForAtOnceInTheirOrder(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            List<Task> tasks = new ArrayList<>();
            for (int i = 0; i < 700; i++) {
                tasks.add(new PuzzleTask(i % 7 == 0 ? "second" : "first", "p" + i));
                tasks.add(new LessonTask("first", "p" + i));
            }
            Collections.reverse(tasks);
            List<Task> attempted = List.of(tasks.get(3), tasks.get(4), tasks.get(1399), tasks.get(0));
            attempted.forEach(task -> progress.record(anna, solved(task, 2, 0)));
            Map<Task, TaskProgress> bests = progress.of(anna, tasks);
            assertThat(bests.keySet()).containsExactlyElementsOf(tasks);
            bests.forEach((task, best) -> assertThat(best)
                    .as(task.text())
                    .isEqualTo(attempted.contains(task) ? best(2, 2, 1, 0) : TaskProgress.UNTRIED));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFirstUnmetIsFoundHoweverFarItIs(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            List<PuzzleTask> tasks = IntStream.range(0, 75)
                    .mapToObj(i -> new PuzzleTask("many", "p" + i))
                    .toList();
            assertThat(progress.firstUnmet(anna, List.<Task>of())).isEmpty();
            for (int i = 0; i < tasks.size(); i++) {
                assertThat(progress.firstUnmet(anna, tasks)).contains(tasks.get(i));
                progress.record(anna, attempt(tasks.get(i), i % 2 == 0 ? FAILED : SOLVED, 0));
            }
            assertThat(progress.firstUnmet(anna, tasks)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatMostOfThosePlayWhoFailIsToldOnceThereAreSome(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            List<Visitor> who =
                    IntStream.range(0, 6).mapToObj(i -> visitor(database)).toList();
            fail(progress, who.get(0), "5c5b", "5b5a+");
            fail(progress, who.get(0), "5c5b+", "5b5a+");
            fail(progress, who.get(0), "G*5b");
            fail(progress, who.get(1), "G*5b");
            fail(progress, who.get(2), "5c5b");
            fail(progress, who.get(3), "5c5b", "4b5a");
            progress.record(who.get(4), attempt(MATE, SOLVED, 3));
            assertThat(progress.oftenFailed(MATE, START)).as("four failed").isEmpty();
            fail(progress, who.get(4), "6c6b");
            assertThat(progress.oftenFailed(MATE, START)).as("two of five").isEmpty();
            fail(progress, who.get(1), "5c5b");
            assertThat(progress.oftenFailed(MATE, START)).as("three of five").contains("5c5b");
            fail(progress, who.get(5), "6c6b");
            assertThat(progress.oftenFailed(MATE, START)).as("half of six").isEmpty();
            assertThat(progress.oftenFailed(new PuzzleTask("first-steps", "other"), START))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWasPlayedInATestIsToldWhenItIsOver(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Instant end = START.plusSeconds(60);
            assignment(database, 1, "TEST", end);
            assignment(database, 2, "PRACTICE", end);
            List<Visitor> who =
                    IntStream.range(0, 5).mapToObj(i -> visitor(database)).toList();
            who.forEach(each -> progress.record(each, failure("5c5b").in(1)));
            assertThat(progress.oftenFailed(MATE, START)).isEmpty();
            assertThat(progress.oftenFailed(MATE, end)).as("the test is over").contains("5c5b");
            who.forEach(each -> progress.record(each, failure("6c6b").in(2)));
            assertThat(progress.oftenFailed(MATE, START)).as("practice").contains("6c6b");
            who.forEach(each -> progress.record(each, failure("5c5b").in(1)));
            assertThat(progress.oftenFailed(MATE, START))
                    .as("still what was played outside the test")
                    .contains("6c6b");
        }
    }

    private static void assignment(Database database, long id, String mode, Instant closesAt) {
        database.write(handle -> {
            handle.execute("insert into school_class (id, name, language, ends_on, code, salt, made_on) values" + " ("
                    + id + ", '', 'en', '2027-06-30', 'code" + id + "', '', '2026-01-01')");
            return handle.createUpdate("insert into assignment (id, school_class, name, mode, opens_at, closes_at,"
                            + " made_at) values (:id, :id, '', :mode, 0, :end, 0)")
                    .bind("id", id)
                    .bind("mode", mode)
                    .bind("end", closesAt.toEpochMilli())
                    .execute();
        });
    }

    private static Attempt failure(String move) {
        return new Attempt(MATE, 0, FAILED, move, 0, START);
    }

    private static void fail(Progress progress, Visitor visitor, String... moves) {
        progress.record(visitor, new Attempt(MATE, 0, FAILED, String.join(",", moves), 0, START));
    }

    @ParameterizedTest
    @EnumSource
    void everythingIsExportedInOrder(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            // The clock was set back in between: the order is that of the answers all the same.
            List<Attempt> attempts = List.of(
                    attempt(PUSH, FAILED, 50),
                    new Attempt(PUSH, 7, SOLVED, "5g5f 5f5e+", 2, at(10)),
                    attempt(MATE, LONGER, 10),
                    solved(MATE, 2, 5));
            for (Attempt attempt : attempts) {
                progress.record(anna, attempt);
                progress.record(ugo, attempt(PUSH, FAILED, 0));
            }
            assertThat(progress.last(anna)).contains(attempts.get(3));
            assertThat(progress.export(anna)).extracting(Entry::attempt).isEqualTo(attempts);
            assertThat(progress.export(anna)).extracting(Entry::sequence).containsExactly(1L, 3L, 5L, 7L);
            assertThat(progress.export(anna)).extracting(Entry::visitor).containsOnly(anna);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatCameSinceIsReadPageByPage(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            List<Entry> all = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                all.add(progress.record(i % 3 == 0 ? anna : ugo, attempt(MATE, FAILED, 50 - i))
                        .orElseThrow()
                        .entry());
            }
            assertThat(progress.recordedSince(0, 100)).isEqualTo(all);
            assertThat(progress.recordedSince(0, 4)).isEqualTo(all.subList(0, 4));
            assertThat(progress.recordedSince(4, 4)).isEqualTo(all.subList(4, 8));
            assertThat(progress.recordedSince(10, 4)).isEmpty();
            new Visitors(database, Clock.systemUTC()).forget(anna);
            assertThat(progress.recordedSince(0, 100))
                    .extracting(Entry::visitor)
                    .containsOnly(ugo);
            assertThat(progress.lastSequence()).isEqualTo(10);
            assertThat(progress.record(ugo, attempt(MATE, FAILED, 0))
                            .orElseThrow()
                            .entry()
                            .sequence())
                    .isEqualTo(11);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLessonIsResetAlone(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            PuzzleTask puzzle = new PuzzleTask("pawn", "push");
            progress.record(anna, solved(new LessonTask("king", "push"), 3, 0));
            progress.record(anna, solved(puzzle, 3, 1));
            progress.record(ugo, solved(PUSH, 3, 2));
            progress.record(anna, solved(PUSH, 3, 3));
            progress.record(anna, attempt(PUSH, FAILED, 4));
            progress.help(anna, PUSH, 1);
            progress.reset(anna, "pawn");
            assertThat(progress.of(anna, PUSH)).isEqualTo(TaskProgress.UNTRIED);
            assertThat(progress.lessons(anna)).containsOnlyKeys("king");
            assertThat(progress.solved(anna, "pawn")).containsOnlyKeys(puzzle);
            assertThat(progress.of(ugo, PUSH).isSolved()).isTrue();
            assertThat(progress.export(anna)).hasSize(2);
            progress.record(anna, solved(PUSH, 1, 5));
            assertThat(progress.of(anna, PUSH)).isEqualTo(best(1, 1, 1, 0, at(5), 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsLeftOfAVisitorWhoIsForgotten(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Progress progress = new Progress(database);
            Visitor anna = visitor(database);
            Visitor ugo = visitor(database);
            progress.record(anna, solved(PUSH, 3, 0));
            progress.record(ugo, solved(PUSH, 3, 0));
            new Visitors(database, Clock.systemUTC()).forget(anna);
            // Answered in another window, a moment too late.
            assertThat(progress.record(anna, solved(PUSH, 3, 1))).isEmpty();
            assertThat(progress.help(anna, PUSH, 2)).isEqualTo(2);
            progress.reset(anna, "pawn");
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
    void anyAnswerComesBackAsItWas(TestDatabase kind) {
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
                    "\ufffd\uffff",
                    "");
            for (String text : texts) {
                progress.record(anna, new Attempt(PUSH, 1, SOLVED, text, 3, START));
            }
            assertThat(progress.export(anna))
                    .extracting(entry -> entry.attempt().answer())
                    .isEqualTo(texts);
            // Ids cannot be such; where one comes as a plain text, it is nobody's.
            for (String text : texts) {
                progress.reset(anna, text);
                assertThat(progress.lesson(anna, text).exercises()).isEmpty();
                assertThat(progress.solved(anna, text)).isEmpty();
            }
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
                        LessonTask task = new LessonTask("pawn", "e" + i % 3);
                        progress.record(anna, i % 2 == 0 ? solved(task, i % 4, i) : attempt(task, LONGER, i));
                        assertThat(progress.of(anna, task).tries()).isPositive();
                    }
                }));
            }
            threads.shutdown();
            for (Future<?> writer : writers) {
                writer.get(60, TimeUnit.SECONDS);
            }
            assertThat(progress.export(anna))
                    .extracting(entry -> entry.attempt().answer())
                    .doesNotHaveDuplicates()
                    .hasSize(400);
            LessonProgress pawn = progress.lesson(anna, "pawn");
            assertThat(pawn.exercises().values())
                    .extracting(TaskProgress::tries)
                    .containsExactlyInAnyOrder(134, 133, 133);
            assertThat(pawn.stars(List.of("e0", "e1", "e2"))).isEqualTo(6);
        }
    }

    /** What two servers of one PostgreSQL database, or many threads of one SQLite file, record at once. */
    @ParameterizedTest
    @EnumSource
    void whoeverReadsOnFromTheLastSequenceMissesNothing(TestDatabase kind) throws Exception {
        String address = kind.addressIn(folder);
        try (Database one = kind.open(address);
                Database two = kind.open(address)) {
            List<Progress> servers = List.of(new Progress(one), new Progress(two));
            int writers = 6;
            int each = 40;
            ExecutorService threads = Executors.newFixedThreadPool(writers + 1);
            List<Future<?>> writing = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                Progress progress = servers.get(writer % 2);
                Visitor visitor = visitor(writer % 2 == 0 ? one : two);
                writing.add(threads.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        progress.record(visitor, attempt(MATE, FAILED, i));
                    }
                }));
            }
            Future<List<Long>> reading = threads.submit(() -> {
                List<Long> seen = new ArrayList<>();
                long last = 0;
                while (seen.size() < writers * each && !Thread.interrupted()) {
                    for (Entry entry : servers.get(0).recordedSince(last, 7)) {
                        last = entry.sequence();
                        seen.add(last);
                    }
                }
                return seen;
            });
            for (Future<?> writer : writing) {
                writer.get(60, TimeUnit.SECONDS);
            }
            try {
                assertThat(reading.get(60, TimeUnit.SECONDS))
                        .isEqualTo(LongStream.rangeClosed(1, writers * each)
                                .boxed()
                                .toList());
            } finally {
                threads.shutdownNow();
            }
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
                    progress.record(anna, solved(new LessonTask("pawn", "e" + i), 3, i));
                }
                List<Future<?>> actions = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    int number = i;
                    actions.add(threads.submit(() -> {
                        progress.record(anna, solved(new LessonTask("pawn", "e" + number), 3, number));
                        if (number % 2 == 1) {
                            progress.reset(anna, "pawn");
                        } else if (number == 6) {
                            visitors.forget(anna);
                        } else {
                            progress.help(anna, new LessonTask("pawn", "e" + (8 - number)), 1);
                        }
                        progress.record(anna, solved(new LessonTask("pawn", "e" + (7 - number)), 3, number));
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

    private static Instant at(int second) {
        return START.plusSeconds(second);
    }

    private static TaskProgress best(int stars, int lastStars, int tries, int failures) {
        return best(stars, lastStars, tries, failures, at(0), 0);
    }

    private static TaskProgress best(int stars, int lastStars, int tries, int failures, Instant solvedAt, int hints) {
        return new TaskProgress(
                stars, lastStars, Optional.of(solvedAt), tries, failures, hints, false, Optional.empty());
    }

    private static Attempt solved(Task task, int stars, int second) {
        return new Attempt(task, 1, SOLVED, "answer " + second, stars, at(second));
    }

    private static Attempt attempt(Task task, Outcome outcome, int second) {
        return new Attempt(task, 1, outcome, "answer " + second, 0, at(second));
    }
}
