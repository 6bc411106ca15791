package ippo.classroom;

import static ippo.answer.Outcome.FAILED;
import static ippo.answer.Outcome.GAVE_UP;
import static ippo.answer.Outcome.SOLVED;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Mode;
import ippo.work.Result;
import ippo.work.Result.State;
import ippo.work.Terms;
import ippo.work.Totals;
import ippo.work.Try;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class ResultsTest {
    private static final Instant START = Instant.parse("2026-10-05T08:00:00Z");
    private static final LocalDate END = LocalDate.of(2027, 6, 30);
    private static final Task PUSH = new LessonTask("pawn", "push");
    private static final Task TAKE = new LessonTask("pawn", "take");
    private static final Task MATE = new PuzzleTask("first-steps", "mate1-01");

    @TempDir
    Path folder;

    /** A class with a teacher, and what its pupils do. */
    private static final class School implements AutoCloseable {
        final SettableClock clock = new SettableClock(START);
        final Database database;
        final Progress progress;
        final Results results;
        final Teacher anna;
        final Teacher ugo;
        final long room;
        private long lastMember;

        School(TestDatabase kind, Path folder) {
            database = kind.openNew(folder);
            progress = new Progress(database);
            results = new Results(database);
            Teachers teachers = new Teachers(database, clock);
            anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
            ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
            room = new Classes(database, clock)
                    .create(anna, "3B", Language.IT, END)
                    .id();
        }

        Visitor pupil(String nickname) {
            NewVisitor made = new Visitors(database, clock).create();
            lastMember++;
            database.write(handle -> handle.createUpdate("insert into member (id, school_class, visitor, nickname,"
                            + " joined_at) values (:id, :class, :visitor, :nickname, 0)")
                    .bind("id", lastMember)
                    .bind("class", room)
                    .bind("visitor", made.visitor().id())
                    .bind("nickname", nickname)
                    .execute());
            return made.visitor();
        }

        void answer(Visitor pupil, Task task, Outcome outcome, String answer) {
            clock.forward(Duration.ofSeconds(20));
            progress.record(pupil, new Attempt(task, 1, outcome, answer, outcome == SOLVED ? 2 : 0, clock.instant()));
        }

        Assignment assign(Mode mode, Set<Long> members) {
            clock.forward(Duration.ofMinutes(1));
            Terms terms = new Terms(
                    mode,
                    clock.instant(),
                    Optional.empty(),
                    Optional.of(clock.instant().plus(Duration.ofDays(1))));
            List<AssignedTask> tasks = List.of(new AssignedTask(PUSH, 1), new AssignedTask(TAKE, 1));
            return new Assignments(database, clock)
                    .assign(anna, room, "Pawns", "", terms, tasks, Optional.of(members))
                    .orElseThrow();
        }

        Instant now() {
            return clock.instant();
        }

        List<PupilResults> table(Task... tasks) {
            return results.of(anna, room, List.of(tasks));
        }

        @Override
        public void close() {
            database.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void howFarAClassIsIsCounted(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Visitor ada = school.pupil("ada");
            Visitor bob = school.pupil("bob");
            school.pupil("cleo");
            school.answer(ada, MATE, SOLVED, "G*5b");
            school.answer(bob, PUSH, SOLVED, "5g5f");
            Assignment both = school.assign(Mode.PRACTICE, Set.of(1L, 2L));
            Assignment test = school.assign(Mode.TEST, Set.of(1L, 3L));
            school.answer(ada, PUSH, SOLVED, "5g5f");
            school.answer(ada, TAKE, FAILED, "5g5f");

            List<PupilTotals> found = school.results.totals(school.anna, school.room, List.of(both, test));
            assertThat(found).extracting(PupilTotals::nickname).containsExactly("ada", "bob", "cleo");
            assertThat(found)
                    .extracting(each -> Optional.ofNullable(each.totals().get(both.id())))
                    .as("what bob did before does not count")
                    .containsExactly(
                            Optional.of(new Totals(both.terms(), 2, 2, 1, 1)),
                            Optional.of(new Totals(both.terms(), 2, 0, 0, 0)),
                            Optional.empty());
            assertThat(found)
                    .extracting(each -> Optional.ofNullable(each.totals().get(test.id())))
                    .as("nor in a test what was answered elsewhere")
                    .containsExactly(
                            Optional.of(new Totals(test.terms(), 2, 0, 0, 0)),
                            Optional.empty(),
                            Optional.of(new Totals(test.terms(), 2, 0, 0, 0)));
            school.answer(ada, TAKE, SOLVED, "5g5e");
            assertThat(school.results.totals(school.anna, school.room, List.of(both)))
                    .filteredOn(each -> each.member() == 1)
                    .allSatisfy(each ->
                            assertThat(each.totals().get(both.id()).isDone()).isTrue());

            List<Assignment> all = new Assignments(school.database, school.clock).of(school.anna, school.room);
            assertThat(Assignments.opened(all, school.now(), 1))
                    .as("the latest alone")
                    .containsExactly(test);
            assertThat(Assignments.opened(all, START, 9)).as("not open by then").isEmpty();
            assertThat(school.results.begunLessons(school.anna, school.room)).containsExactly(Map.entry("pawn", 2));
            assertThat(school.results.tried(school.anna, school.room, 1))
                    .containsOnly(Map.entry(PUSH, true), Map.entry(TAKE, true), Map.entry(MATE, true));

            assertThat(school.results.totals(school.ugo, school.room, List.of(both)))
                    .isEmpty();
            assertThat(school.results.begunLessons(school.ugo, school.room)).isEmpty();
            assertThat(school.results.tried(school.ugo, school.room, 1)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatCameOfEachPupilIsToldInAWord(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Visitor ada = school.pupil("ada");
            Visitor bob = school.pupil("bob");
            school.pupil("cleo");
            Visitor dan = school.pupil("dan");
            Visitor eva = school.pupil("eva");
            Visitor fred = school.pupil("fred");
            Visitor gina = school.pupil("gina");
            school.answer(ada, PUSH, SOLVED, "7g7f");
            school.answer(bob, PUSH, FAILED, "2g2f");
            school.answer(bob, PUSH, FAILED, "1g1f");
            school.answer(bob, PUSH, SOLVED, "7g7f");
            school.answer(bob, PUSH, FAILED, "9g9f");
            school.progress.help(dan, PUSH, 2);
            school.answer(dan, PUSH, SOLVED, "7g7f");
            school.progress.help(eva, PUSH, 1);
            school.answer(fred, PUSH, FAILED, "2g2f");
            school.answer(gina, PUSH, GAVE_UP, "");
            school.answer(gina, PUSH, SOLVED, "7g7f");
            school.answer(gina, MATE, SOLVED, "G*5b");

            List<PupilResults> table = school.table(PUSH, TAKE);
            assertThat(table)
                    .extracting(PupilResults::nickname)
                    .containsExactly("ada", "bob", "cleo", "dan", "eva", "fred", "gina");
            assertThat(table)
                    .extracting(row -> row.of(PUSH).state())
                    .containsExactly(
                            State.AT_ONCE,
                            State.AFTER_ERRORS,
                            State.NOT_STARTED,
                            State.WITH_HINT,
                            State.OPEN,
                            State.OPEN,
                            State.GIVEN_UP);
            Result twice = table.get(1).of(PUSH);
            assertThat(twice.errors()).isEqualTo(2);
            assertThat(twice.wrong()).extracting(Try::answer).containsExactly("2g2f", "1g1f");
            assertThat(twice.tries()).hasSize(4);
            assertThat(twice.time()).contains(Duration.ofSeconds(40));
            assertThat(table.get(3).of(PUSH).hints()).isEqualTo(2);
            assertThat(table.get(4).of(PUSH).hints()).isEqualTo(1);
            assertThat(table.get(6).of(PUSH).isSolved()).isTrue();
            assertThat(table.get(0).of(PUSH).time()).isEmpty();
            assertThat(table.get(6).of(TAKE)).isEqualTo(Result.NONE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void hintsAndSolutionsSeenAfterwardsDoNotSpoilTheFirstSolution(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Visitor ada = school.pupil("ada");
            school.answer(ada, MATE, SOLVED, "G*5b");
            school.progress.help(ada, MATE, 3);
            school.answer(ada, MATE, GAVE_UP, "");
            Result result = school.table(MATE).get(0).of(MATE);
            assertThat(result.state()).isEqualTo(State.AT_ONCE);
            assertThat(result.hints()).isZero();
            assertThat(result.at()).contains(START.plusSeconds(20));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPauseIsNoThinking(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Visitor ada = school.pupil("ada");
            school.answer(ada, MATE, SOLVED, "G*5b");
            school.clock.forward(Duration.ofHours(3));
            school.answer(ada, PUSH, FAILED, "2g2f");
            school.answer(ada, PUSH, SOLVED, "7g7f");
            assertThat(school.table(PUSH).get(0).of(PUSH).time()).contains(Duration.ofSeconds(20));
        }
    }

    @ParameterizedTest
    @EnumSource
    void inAnAssignmentCountsWhatCountsThere(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Visitor ada = school.pupil("ada");
            school.pupil("bob");
            school.answer(ada, PUSH, FAILED, "2g2f");
            school.progress.help(ada, TAKE, 1);
            Assignment practice = school.assign(Mode.PRACTICE, Set.of(1L));
            Assignment test = school.assign(Mode.TEST, Set.of(1L, 2L));
            school.answer(ada, PUSH, SOLVED, "7g7f");
            school.progress.recordOnce(
                    ada, new Attempt(TAKE, 1, FAILED, "1g1f", 0, school.clock.instant()).in(test.id()));

            List<PupilResults> practised = school.results.of(school.anna, practice);
            assertThat(practised).extracting(PupilResults::nickname).containsExactly("ada");
            assertThat(practised.get(0).of(PUSH).state()).isEqualTo(State.AT_ONCE);
            assertThat(practised.get(0).of(TAKE).state())
                    .as("what was answered in a test")
                    .isEqualTo(State.NOT_STARTED);
            List<PupilResults> tested = school.results.of(school.anna, test);
            assertThat(tested).extracting(PupilResults::nickname).containsExactly("ada", "bob");
            assertThat(tested.get(0).of(PUSH).state()).isEqualTo(State.NOT_STARTED);
            assertThat(tested.get(0).of(TAKE).errors()).isEqualTo(1);
            assertThat(school.results.of(school.ugo, test)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRowAColumnOrACellIsAPartOfTheTable(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Visitor ada = school.pupil("ada");
            Visitor bob = school.pupil("bob");
            Assignment practice = school.assign(Mode.PRACTICE, Set.of(1L, 2L));
            for (Visitor pupil : List.of(ada, bob)) {
                school.answer(pupil, PUSH, FAILED, "2g2f");
                school.answer(pupil, TAKE, SOLVED, "7g7f");
                school.progress.help(pupil, PUSH, 1);
            }
            List<Task> tasks = List.of(PUSH, TAKE);
            for (Function<Focus, List<PupilResults>> table : List.<Function<Focus, List<PupilResults>>>of(
                    focus -> school.results.of(school.anna, practice, focus),
                    focus -> school.results.of(school.anna, school.room, tasks, focus))) {
                List<PupilResults> whole = table.apply(Focus.WHOLE);
                assertThat(whole).extracting(PupilResults::member).containsExactly(1L, 2L);
                PupilResults row = table.apply(Focus.row(2)).get(0);
                assertThat(table.apply(Focus.row(2))).hasSize(1);
                assertThat(tasks)
                        .allSatisfy(task ->
                                assertThat(row.of(task)).isEqualTo(whole.get(1).of(task)));
                for (Task task : tasks) {
                    assertThat(table.apply(Focus.column(task)))
                            .extracting(each -> each.of(task))
                            .isEqualTo(whole.stream().map(each -> each.of(task)).toList());
                    assertThat(table.apply(Focus.cell(1, task)))
                            .extracting(each -> each.of(task))
                            .containsExactly(whole.get(0).of(task));
                }
                assertThat(table.apply(Focus.column(TAKE)).get(0).of(PUSH).isBegun())
                        .isFalse();
                assertThat(table.apply(Focus.row(3))).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aForeignClassIsAsIfItWereNotThere(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            school.answer(school.pupil("ada"), PUSH, SOLVED, "7g7f");
            assertThat(school.results.of(school.ugo, school.room, List.of(PUSH)))
                    .isEmpty();
            assertThat(school.results.of(school.anna, school.room + 1, List.of(PUSH)))
                    .isEmpty();
            assertThat(school.table()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aHundredPupilsAndAHundredTasksAreReadAtOnce(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            List<Task> tasks = IntStream.range(0, 100)
                    .<Task>mapToObj(i -> new LessonTask("lesson-" + i / 10, "task-" + i % 10))
                    .toList();
            List<Visitor> pupils =
                    IntStream.range(0, 100).mapToObj(i -> school.pupil("p" + i)).toList();
            fill(school, pupils);
            for (int i = 0; i < 5; i++) {
                long begun = System.nanoTime();
                List<PupilResults> table = school.results.of(school.anna, school.room, tasks);
                long millis = (System.nanoTime() - begun) / 1_000_000;
                System.out.println(kind + ": 100 pupils x 100 tasks, 30,000 of 60,000 answers: " + millis + " ms");
                assertThat(table).hasSize(100);
                assertThat(table)
                        .allSatisfy(row -> assertThat(tasks).extracting(row::of).allSatisfy(result -> {
                            assertThat(result.errors()).isEqualTo(2);
                            assertThat(result.time().orElseThrow().toSeconds()).isBetween(20L, 30L);
                        }));
            }
        }
    }

    /** Three answers of everybody to each of the tasks, and as many to others. */
    private static void fill(School school, List<Visitor> pupils) {
        school.database.write(handle -> {
            PreparedBatch batch = handle.prepareBatch("insert into attempt (visitor, number, kind, item, exercise,"
                    + " revision, outcome, answer, stars, hints, made_at, seq) values (:visitor, :number, 'LESSON',"
                    + " :item, :exercise, 1, :outcome, '7g7f', 0, 0, :at, :seq)");
            long seq = 0;
            for (Visitor pupil : pupils) {
                for (int number = 1; number <= 600; number++) {
                    int task = (number - 1) / 3;
                    batch.bind("visitor", pupil.id())
                            .bind("number", number)
                            .bind("item", "lesson-" + task / 10)
                            .bind("exercise", "task-" + task % 10)
                            .bind("outcome", number % 3 == 0 ? "SOLVED" : "FAILED")
                            .bind("at", START.toEpochMilli() + 10_000L * number)
                            .bind("seq", ++seq)
                            .add();
                }
            }
            return batch.execute().length;
        });
    }
}
