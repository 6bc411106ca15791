package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.AssignedWork.Given;
import ippo.classroom.Standings.Standing;
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Mode;
import ippo.work.Terms;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What counts in an assignment: whatever pupils answer, wherever and whenever, and however assignments are closed and
 * opened again, the pupil's list, the teacher's table and the overview agree with each other and with the rule.
 */
@Tag("slow")
class CountingTest {
    private static final Instant START = Instant.parse("2026-10-05T08:00:00Z");
    private static final List<Task> TASKS = List.of(
            new LessonTask("pawn", "push"),
            new LessonTask("pawn", "take"),
            new LessonTask("king", "step"),
            new PuzzleTask("first-steps", "mate1-01"),
            new PuzzleTask("first-steps", "mate1-02"));

    @TempDir
    Path folder;

    /** An answer as it was recorded. */
    private record Answer(Visitor pupil, Attempt attempt) {}

    /** A class in which things happen at random. */
    private static final class School implements AutoCloseable {
        final SettableClock clock = new SettableClock(START);
        final Random random;
        final Database database;
        final Progress progress;
        final Assignments assignments;
        final AssignedWork work;
        final Teacher anna;
        final long room;
        final List<Visitor> pupils = new ArrayList<>();
        final List<Long> given = new ArrayList<>();
        final List<Answer> answers = new ArrayList<>();

        School(TestDatabase kind, Path folder, long seed) {
            random = new Random(seed);
            database = kind.openNew(folder);
            progress = new Progress(database);
            assignments = new Assignments(database, clock);
            work = new AssignedWork(database, clock);
            anna = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            room = new Classes(database, clock)
                    .create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                    .id();
            for (String nickname : List.of("ada", "bob", "cleo")) {
                Visitor pupil = new Visitors(database, clock).create().visitor();
                TestMembers.join(database, room, pupil, nickname);
                pupils.add(pupil);
            }
        }

        <T> T any(List<T> all) {
            return all.get(random.nextInt(all.size()));
        }

        Assignment found(long id) {
            return assignments.find(anna, id).orElseThrow();
        }

        void step() {
            clock.forward(Duration.ofSeconds(random.nextInt(90)));
            int what = random.nextInt(10);
            if (what == 0 && given.size() < 6) {
                assign();
            } else if (what == 1 && !given.isEmpty()) {
                closeOrOpen(found(any(given)));
            } else if (what == 2) {
                progress.help(any(pupils), any(TASKS), 1 + random.nextInt(3));
            } else {
                answer(any(pupils), any(TASKS));
            }
        }

        void assign() {
            Mode mode = any(List.of(Mode.values()));
            Optional<Instant> closes = mode == Mode.TEST || random.nextBoolean()
                    ? Optional.of(clock.instant().plus(Duration.ofMinutes(1 + random.nextInt(20))))
                    : Optional.empty();
            List<AssignedTask> tasks = TASKS.stream()
                    .filter(task -> random.nextInt(3) > 0)
                    .map(task -> new AssignedTask(task, 0))
                    .collect(Collectors.toCollection(ArrayList::new));
            if (tasks.isEmpty()) {
                tasks.add(new AssignedTask(TASKS.get(0), 0));
            }
            given.add(assignments
                    .assign(
                            anna,
                            room,
                            "Work",
                            "",
                            new Terms(mode, clock.instant(), Optional.empty(), closes),
                            tasks,
                            Optional.empty())
                    .orElseThrow()
                    .id());
        }

        /** As the button ends it, or a later closing time opens it again. */
        void closeOrOpen(Assignment assignment) {
            Instant closes =
                    clock.instant().plus(random.nextBoolean() ? Duration.ZERO : Duration.ofMinutes(random.nextInt(9)));
            assignments.change(
                    anna, assignment.id(), "Work", "", assignment.terms().closing(closes), Optional.empty());
        }

        void answer(Visitor pupil, Task task) {
            Outcome outcome = any(List.of(Outcome.values()));
            Attempt attempt = new Attempt(task, 0, outcome, "7g7f", outcome == Outcome.SOLVED ? 2 : 0, clock.instant());
            List<Assignment> open = given.stream()
                    .map(this::found)
                    .filter(each -> each.terms().isOpen(clock.instant())
                            && work.tasks(pupil, each.id()).stream()
                                    .anyMatch(in -> in.task().equals(task)))
                    .toList();
            if (open.isEmpty() || random.nextInt(3) == 0) {
                progress.record(pupil, attempt);
                answers.add(new Answer(pupil, attempt));
                return;
            }
            Assignment in = any(open);
            Attempt there = attempt.in(in.id());
            if (in.terms().isTest() && (outcome == Outcome.SOLVED || outcome == Outcome.FAILED)) {
                progress.recordOnce(pupil, there).ifPresent(kept -> answers.add(new Answer(pupil, there)));
            } else if (!in.terms().isTest()) {
                progress.record(pupil, there);
                answers.add(new Answer(pupil, there));
            }
        }

        /** The rule, said once more. */
        boolean counts(Answer answer, Assignment in) {
            Attempt attempt = answer.attempt();
            if (attempt.assignment().isPresent() && attempt.assignment().getAsLong() == in.id()) {
                return true;
            }
            boolean elsewhereInATest = attempt.assignment().isPresent()
                    && found(attempt.assignment().getAsLong()).terms().isTest();
            return !in.terms().isTest()
                    && !elsewhereInATest
                    && !attempt.at().isBefore(in.terms().opensAt())
                    && in.terms()
                            .closesAt()
                            .filter(end -> !attempt.at().isBefore(end))
                            .isEmpty();
        }

        List<Answer> counted(Visitor pupil, Assignment in, Task task) {
            return answers.stream()
                    .filter(each ->
                            each.pupil().equals(pupil) && each.attempt().task().equals(task) && counts(each, in))
                    .toList();
        }

        @Override
        public void close() {
            database.close();
        }
    }

    private static boolean isSolved(List<Answer> answers) {
        return answers.stream().anyMatch(each -> each.attempt().outcome() == Outcome.SOLVED);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void listTableAndOverviewAgree(long seed) {
        agree(TestDatabase.SQLITE, seed);
    }

    @ParameterizedTest
    @EnumSource
    void listTableAndOverviewAgreeInEachDatabase(TestDatabase kind) {
        agree(kind, 9);
    }

    private void agree(TestDatabase kind, long seed) {
        try (School school = new School(kind, folder, seed)) {
            for (int step = 0; step < 240; step++) {
                school.step();
                if (step % 40 == 39) {
                    school.given.forEach(id -> compare(school, school.found(id)));
                }
            }
            assertThat(school.given).isNotEmpty();
        }
    }

    private static void compare(School school, Assignment assignment) {
        List<Task> tasks = school.assignments.tasks(school.anna, assignment.id()).stream()
                .map(AssignedTask::task)
                .toList();
        Map<Long, Standing> overview = new Standings(school.database)
                .ofAssignments(school.anna, school.room, school.clock.instant(), 99).get(assignment.id()).stream()
                        .collect(Collectors.toMap(Standing::member, each -> each));
        Results results = new Results(school.database);
        for (PupilResults row : results.of(school.anna, assignment)) {
            Visitor pupil = school.pupils.get(List.of("ada", "bob", "cleo").indexOf(row.nickname()));
            Set<Task> begun = new HashSet<>();
            Set<Task> right = new HashSet<>();
            for (Task task : tasks) {
                List<Answer> counted = school.counted(pupil, assignment, task);
                Result cell = row.of(task);
                assertThat(cell.tries()).as("the table's answers").hasSameSizeAs(counted);
                assertThat(cell.state() == Result.State.NOT_STARTED).isEqualTo(counted.isEmpty());
                assertThat(cell.isSolved()).isEqualTo(isSolved(counted));
                assertThat(cell.gaveUp())
                        .as("asked for the solution before it was first solved, while that counted")
                        .isEqualTo(gaveUp(counted));
                if (!counted.isEmpty()) {
                    begun.add(task);
                }
                if (isSolved(counted)) {
                    right.add(task);
                }
            }
            Set<Task> done = assignment.terms().isTest() ? begun : right;
            assertThat(overview.get(row.member()))
                    .as("the overview")
                    .isEqualTo(new Standing(row.member(), tasks.size(), begun.size(), done.size()));
            Given listed = school.work.of(pupil).stream()
                    .filter(each -> each.assignment().id() == assignment.id())
                    .findFirst()
                    .orElseThrow();
            assertThat(listed.done()).as("today's list").isEqualTo(done.size());
            assertThat(listed.right()).isEqualTo(right.size());
            assertThat(school.work.begun(pupil, assignment.id()))
                    .as("the work's list")
                    .isEqualTo(begun);
            assertThat(school.work.done(pupil, assignment.id()).keySet()).isEqualTo(done);
        }
    }

    private static boolean gaveUp(List<Answer> counted) {
        for (Answer each : counted) {
            if (each.attempt().outcome() == Outcome.SOLVED) {
                return false;
            }
            if (each.attempt().outcome() == Outcome.GAVE_UP) {
                return true;
            }
        }
        return false;
    }
}
