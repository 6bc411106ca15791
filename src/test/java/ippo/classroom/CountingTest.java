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
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Ledger;
import ippo.work.Mode;
import ippo.work.Result;
import ippo.work.Standing;
import ippo.work.Terms;
import ippo.work.Totals;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
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
 * What counts in an assignment: whatever pupils answer, wherever and whenever, however assignments are ended, closed
 * and opened again, and whoever is moved to another class and back or removed, the pupil's lists, the teacher's table
 * and the totals of overview and grades agree with each other and with the rule.
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

    /** What pupils get instead of puzzles that are drawn; they also answer these by themselves. */
    private static final List<PuzzleTask> OTHERS = List.of(
            new PuzzleTask("first-steps", "mate1-11"),
            new PuzzleTask("first-steps", "mate1-12"),
            new PuzzleTask("first-steps", "mate1-13"));

    private static final List<String> NAMES = List.of("ada", "bob", "cleo", "dan");

    @TempDir
    Path folder;

    /** An answer as it was recorded. */
    private record Answer(Visitor pupil, Attempt attempt) {}

    /** Whose task it is in which assignment. */
    private record Own(Visitor pupil, long assignment, Task task) {}

    /** A class in which things happen at random. */
    private static final class School implements AutoCloseable {
        final SettableClock clock = new SettableClock(START);
        final Random random;
        final Database database;
        final Progress progress;
        final Assignments assignments;
        final AssignedWork work;
        final Members members;
        final Removals removals;
        final Teacher anna;
        final long room;
        final long other;
        final List<Visitor> pupils = new ArrayList<>();
        /** How each assignment is done, be it removed or not. */
        final Map<Long, Mode> modes = new HashMap<>();

        final Map<Own, Task> drawn = new HashMap<>();
        final List<Answer> answers = new ArrayList<>();
        /** When those left who were moved away. */
        final Map<Visitor, Instant> left = new HashMap<>();

        School(TestDatabase kind, Path folder, long seed) {
            random = new Random(seed);
            database = kind.openNew(folder);
            progress = new Progress(database);
            assignments = new Assignments(database, clock);
            work = new AssignedWork(database, clock);
            anna = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            members = new Members(database, clock);
            removals = new Removals(database, clock);
            Classes classes = new Classes(database, clock);
            room = classes.create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                    .id();
            other = classes.create(anna, "4B", Language.IT, LocalDate.of(2027, 6, 30))
                    .id();
            for (String nickname : NAMES) {
                Visitor pupil = new Visitors(database, clock).create().visitor();
                TestMembers.join(database, room, pupil, nickname);
                pupils.add(pupil);
            }
        }

        <T> T any(List<T> all) {
            return all.get(random.nextInt(all.size()));
        }

        List<Assignment> there() {
            return assignments.of(anna, room);
        }

        Task own(Visitor pupil, Assignment in, Task task) {
            return drawn.getOrDefault(new Own(pupil, in.id(), task), task);
        }

        void step() {
            clock.forward(Duration.ofSeconds(random.nextInt(90)));
            int what = random.nextInt(24);
            if (what < 2 && modes.size() < 7) {
                assign();
            } else if (what < 4 && !there().isEmpty()) {
                closeOrOpen(any(there()));
            } else if (what == 4) {
                moveAwayOrBack();
            } else if (what == 5) {
                removeOrTakeBack();
            } else if (what < 8) {
                progress.help(any(pupils), anyTask(), 1 + random.nextInt(3));
            } else {
                answer(any(pupils), anyTask());
            }
        }

        Task anyTask() {
            return random.nextInt(4) == 0 ? any(OTHERS) : any(TASKS);
        }

        Optional<Member> member(long schoolClass, Visitor pupil) {
            return members.of(anna, schoolClass).stream()
                    .filter(each -> each.visitor().equals(pupil))
                    .findFirst();
        }

        Results results() {
            return new Results(database);
        }

        Instant joinedAt(Member member) {
            return database.read(handle -> handle.createQuery("select joined_at from member where id = :id")
                    .bind("id", member.id())
                    .mapTo(Long.class)
                    .map(Instant::ofEpochMilli)
                    .one());
        }

        void moveAwayOrBack() {
            Visitor pupil = any(pupils);
            Optional<Member> here = member(room, pupil);
            Optional<Member> away = member(other, pupil);
            if (here.isPresent()) {
                assertThat(members.move(anna, room, here.get().id(), other)).isEqualTo(Joined.DONE);
                left.put(pupil, clock.instant());
            } else if (away.isPresent()) {
                assertThat(members.move(anna, other, away.get().id(), room)).isEqualTo(Joined.DONE);
                left.remove(pupil);
            }
        }

        void removeOrTakeBack() {
            List<Removal> removed = removals.of(anna, room);
            if (!removed.isEmpty() && random.nextInt(3) > 0) {
                assertThat(removals.undo(anna, any(removed).id())).isEqualTo(Removal.Undone.DONE);
            } else if (random.nextBoolean() && !there().isEmpty()) {
                assignments.remove(anna, any(there()).id());
            } else {
                member(room, any(pupils)).ifPresent(found -> members.remove(anna, room, found.id()));
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
            Set<Long> some = members.of(anna, room).stream()
                    .filter(each -> random.nextInt(3) > 0)
                    .map(Member::id)
                    .collect(Collectors.toSet());
            boolean selected = random.nextInt(4) == 0 && !some.isEmpty();
            Assignment made = assignments
                    .assign(
                            anna,
                            room,
                            "Work",
                            "",
                            new Terms(mode, clock.instant(), Optional.empty(), closes),
                            tasks,
                            selected ? Optional.of(some) : Optional.empty(),
                            mode == Mode.TEST && random.nextBoolean())
                    .orElseThrow();
            modes.put(made.id(), mode);
            if (made.drawn()) {
                pupils.forEach(pupil -> draw(pupil, made, tasks));
            }
        }

        /** Gives a pupil other puzzles, as the bank would. */
        void draw(Visitor pupil, Assignment test, List<AssignedTask> tasks) {
            List<PuzzleTask> others = new ArrayList<>(OTHERS);
            Collections.shuffle(others, random);
            for (int place = 0; place < tasks.size(); place++) {
                if (tasks.get(place).task() instanceof PuzzleTask instead) {
                    PuzzleTask own = others.remove(0);
                    drawn.put(new Own(pupil, test.id(), instead), own);
                    int here = place;
                    database.write(handle -> handle.createUpdate("insert into drawn_puzzle (assignment, visitor,"
                                    + " place, item, exercise) values (:id, :visitor, :place, :item, :exercise)")
                            .bind("id", test.id())
                            .bind("visitor", pupil.id())
                            .bind("place", here)
                            .bind("item", own.set())
                            .bind("exercise", own.puzzle())
                            .execute());
                }
            }
        }

        /** As the button ends it, or a later closing time opens it again. */
        void closeOrOpen(Assignment assignment) {
            if (random.nextBoolean()) {
                assignments.end(anna, assignment.id());
                return;
            }
            Instant closes = clock.instant().plus(Duration.ofMinutes(random.nextInt(9)));
            Optional<Set<Long>> some = assignment.selected()
                    ? Optional.of(assignments.members(anna, assignment.id()).stream()
                            .map(Member::id)
                            .collect(Collectors.toSet()))
                    : Optional.empty();
            assignments.change(
                    anna, assignment.id(), "Work", "", assignment.terms().closing(closes), some);
        }

        void answer(Visitor pupil, Task task) {
            Outcome outcome = any(List.of(Outcome.values()));
            Attempt attempt = new Attempt(task, 0, outcome, "7g7f", outcome == Outcome.SOLVED ? 2 : 0, clock.instant());
            List<Assignment> open = there().stream()
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
            if (left.containsKey(answer.pupil()) && !attempt.at().isBefore(left.get(answer.pupil()))) {
                return false;
            }
            if (attempt.assignment().isPresent() && attempt.assignment().getAsLong() == in.id()) {
                return true;
            }
            boolean elsewhereInATest = attempt.assignment().isPresent()
                    && modes.get(attempt.assignment().getAsLong()) == Mode.TEST;
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
                    compare(school);
                }
            }
            assertThat(school.modes).isNotEmpty();
        }
    }

    private static void compare(School school) {
        List<Assignment> all = school.there();
        List<PupilTotals> totals = school.results().totals(school.anna, school.room, all);
        for (Assignment assignment : all) {
            List<PupilResults> table = school.results().of(school.anna, assignment);
            assertThat(totals.stream()
                            .filter(each -> each.totals().containsKey(assignment.id()))
                            .map(PupilTotals::nickname))
                    .as("those whom it is for, in the overview and in the table")
                    .containsExactlyElementsOf(
                            table.stream().map(PupilResults::nickname).toList());
            for (PupilResults row : table) {
                Visitor pupil = school.pupils.get(NAMES.indexOf(row.nickname()));
                Totals counted = compare(school, pupil, assignment, row);
                assertThat(row.ledger().totals()).as("the table").isEqualTo(counted);
                assertThat(totals)
                        .as("the overview and the grades")
                        .filteredOn(each -> each.nickname().equals(row.nickname()))
                        .extracting(each -> each.totals().get(assignment.id()))
                        .containsExactly(counted);
                list(school, pupil, assignment, counted);
            }
        }
    }

    /** Compares the table's row with the rule. @return what the rule says */
    private static Totals compare(School school, Visitor pupil, Assignment assignment, PupilResults row) {
        List<Task> tasks = school.assignments.tasks(school.anna, assignment.id()).stream()
                .map(AssignedTask::task)
                .toList();
        int begun = 0;
        int right = 0;
        for (Task task : tasks) {
            List<Answer> counted = school.counted(pupil, assignment, school.own(pupil, assignment, task));
            Result cell = row.of(task);
            assertThat(row.own(task)).isEqualTo(school.own(pupil, assignment, task));
            assertThat(cell.tries()).as("the table's answers").hasSameSizeAs(counted);
            assertThat(cell.state() == Result.State.NOT_STARTED).isEqualTo(counted.isEmpty());
            assertThat(cell.isSolved()).isEqualTo(isSolved(counted));
            assertThat(cell.gaveUp())
                    .as("asked for the solution before it was first solved, while that counted")
                    .isEqualTo(gaveUp(counted));
            begun += counted.isEmpty() ? 0 : 1;
            right += isSolved(counted) ? 1 : 0;
        }
        int done = assignment.terms().isTest() ? begun : right;
        return new Totals(assignment.terms(), tasks.size(), begun, done, right);
    }

    /** Compares what the pupil sees. */
    private static void list(School school, Visitor pupil, Assignment assignment, Totals counted) {
        Optional<Given> listed = school.work.of(pupil).stream()
                .filter(each -> each.assignment().id() == assignment.id())
                .findFirst();
        assertThat(listed.isPresent())
                .as("whoever is there sees it, unless it was over when he or she came")
                .isEqualTo(school.member(school.room, pupil)
                        .filter(each -> assignment
                                .terms()
                                .closesAt()
                                .filter(end -> !school.joinedAt(each).isBefore(end))
                                .isEmpty())
                        .isPresent());
        if (listed.isEmpty()) {
            return;
        }
        assertThat(listed.get().totals()).as("today's list").isEqualTo(counted);
        List<AssignedTask> tasks = school.work.tasks(pupil, assignment.id());
        Ledger<Task> ledger = school.work.ledger(pupil, assignment, tasks);
        assertThat(ledger.totals()).as("the work's list").isEqualTo(counted);
        for (AssignedTask each : tasks) {
            List<Answer> answers = school.counted(pupil, assignment, each.task());
            Standing standing = ledger.standing(each.task(), school.clock.instant());
            assertThat(standing)
                    .as("what the pupil is told of a task")
                    .isEqualTo(told(assignment.terms(), school.clock.instant(), answers));
            assertThat(ledger.isDone(each.task()))
                    .isEqualTo(assignment.terms().isTest() ? !answers.isEmpty() : isSolved(answers));
        }
    }

    private static Standing told(Terms terms, Instant now, List<Answer> counted) {
        if (counted.isEmpty()) {
            return terms.isTest() && terms.isClosed(now) ? Standing.MISSING : Standing.OPEN;
        }
        if (!terms.isTest()) {
            return isSolved(counted) ? Standing.DONE : Standing.BEGUN;
        }
        return !terms.isClosed(now) ? Standing.ANSWERED : isSolved(counted) ? Standing.RIGHT : Standing.WRONG;
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
