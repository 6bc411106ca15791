package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import ippo.progress.Entry;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Ledger;
import ippo.work.Mode;
import ippo.work.Terms;
import ippo.work.Totals;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class AssignmentsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T08:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Task PUSH = new LessonTask("pawn", "pawn-mate");
    private static final Task MATE = new PuzzleTask("first-steps", "mate1-01");
    private static final List<AssignedTask> TASKS = List.of(new AssignedTask(PUSH, 3), new AssignedTask(MATE, 0));

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(NOW);
    private Database database;
    private Classes classes;
    private Assignments assignments;
    private AssignedWork work;
    private Progress progress;
    private Teacher anna;
    private Teacher ugo;
    private SchoolClass ours;
    private Visitor pia;
    private Visitor leo;
    private long piasId;

    private void begin(TestDatabase kind) {
        database = kind.openNew(folder);
        Teachers teachers = new Teachers(database, clock);
        anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
        ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
        classes = new Classes(database, clock);
        assignments = new Assignments(database, clock);
        work = new AssignedWork(database, clock);
        progress = new Progress(database);
        ours = classes.create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30));
        Visitors visitors = new Visitors(database, clock);
        pia = visitors.create().visitor();
        leo = visitors.create().visitor();
        piasId = TestMembers.join(database, ours.id(), pia, "Pia");
        TestMembers.join(database, ours.id(), leo, "Leo");
    }

    @AfterEach
    void close() {
        if (database != null) {
            database.close();
        }
    }

    private static Terms practice() {
        return new Terms(Mode.PRACTICE, NOW, Optional.of(NOW.plus(HOUR)), Optional.empty());
    }

    private static Terms test() {
        return new Terms(Mode.TEST, NOW, Optional.empty(), Optional.of(NOW.plus(HOUR)));
    }

    private Assignment assign(Terms terms) {
        return assignments
                .assign(anna, ours.id(), "Week 1", "", terms, TASKS, Optional.empty())
                .orElseThrow();
    }

    @Test
    void termsThatContradictThemselvesAreRefused() {
        for (Terms fine : List.of(practice(), test())) {
            assertThat(Terms.isOrdered(fine.mode(), fine.opensAt(), fine.dueAt(), fine.closesAt()))
                    .isTrue();
        }
        assertThatThrownBy(() -> new Terms(Mode.TEST, NOW, Optional.empty(), Optional.empty()))
                .as("a test that never closes never tells what was right")
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Terms(Mode.PRACTICE, NOW, Optional.of(NOW), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Terms(
                        Mode.PRACTICE, NOW, Optional.of(NOW.plus(HOUR).plus(HOUR)), Optional.of(NOW.plus(HOUR))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource
    void whoCameAfterItClosedHasNotMissedIt(TestDatabase kind) {
        begin(kind);
        Assignment made = assign(test());
        Assignment open = assign(practice());
        database.write(handle -> handle.createUpdate("update member set joined_at = :at where id = :id")
                .bind("at", NOW.plus(HOUR).plus(HOUR).toEpochMilli())
                .bind("id", piasId)
                .execute());
        clock.forward(Duration.ofHours(3));
        assertThat(work.of(pia)).extracting(AssignedWork.Given::assignment).containsExactly(open);
        assertThat(work.find(pia, made.id())).isEmpty();
        assertThat(work.tasks(pia, made.id())).isEmpty();
        assertThat(work.of(leo)).extracting(AssignedWork.Given::assignment).containsExactly(open, made);
    }

    @ParameterizedTest
    @EnumSource
    void aTeacherOfAnotherClassSeesAndChangesNothing(TestDatabase kind) {
        begin(kind);
        Assignment made = assign(practice());
        assertThat(assignments.of(anna, ours.id())).containsExactly(made);
        assertThat(assignments.find(anna, made.id())).contains(made);
        assertThat(assignments.tasks(anna, made.id())).isEqualTo(TASKS);
        assertThat(assignments.members(anna, made.id()))
                .extracting(Member::nickname)
                .containsExactly("Leo", "Pia");

        assertThat(assignments.of(ugo, ours.id())).isEmpty();
        assertThat(assignments.find(ugo, made.id())).isEmpty();
        assertThat(assignments.tasks(ugo, made.id())).isEmpty();
        assertThat(assignments.members(ugo, made.id())).isEmpty();
        assertThat(assignments.change(ugo, made.id(), "Mine", "", practice(), Optional.empty()))
                .isFalse();
        assertThat(assignments.remove(ugo, made.id())).isFalse();
        assertThat(assignments.assign(ugo, ours.id(), "Mine", "", practice(), TASKS, Optional.empty()))
                .isEmpty();
        assertThat(assignments.of(anna, ours.id())).containsExactly(made);
    }

    @ParameterizedTest
    @EnumSource
    void aPupilSeesItFromWhenItOpens(TestDatabase kind) {
        begin(kind);
        Terms later = new Terms(Mode.PRACTICE, NOW.plus(HOUR), Optional.empty(), Optional.empty());
        Assignment made = assign(later);
        Visitor stranger = new Visitors(database, clock).create().visitor();
        assertThat(work.isPupil(pia)).isTrue();
        assertThat(work.isPupil(stranger)).isFalse();
        assertThat(work.of(pia)).isEmpty();
        assertThat(work.find(pia, made.id())).isEmpty();
        assertThat(work.tasks(pia, made.id())).isEmpty();
        clock.forward(HOUR);
        assertThat(work.of(pia))
                .containsExactly(new AssignedWork.Given(made, "3B", new Totals(made.terms(), 2, 0, 0, 0)));
        assertThat(work.find(pia, made.id())).contains(made);
        assertThat(work.tasks(pia, made.id())).isEqualTo(TASKS);
        assertThat(work.of(stranger)).isEmpty();
        assertThat(work.find(stranger, made.id())).isEmpty();
        assertThat(work.tasks(stranger, made.id())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsForSomeIsThereForNobodyElse(TestDatabase kind) {
        begin(kind);
        Assignment made = assignments
                .assign(anna, ours.id(), "More", "", practice(), TASKS, Optional.of(Set.of(piasId, 77L)))
                .orElseThrow();
        assertThat(assignments.members(anna, made.id()))
                .extracting(Member::nickname)
                .containsExactly("Pia");
        assertThat(work.find(pia, made.id())).contains(made);
        assertThat(work.find(leo, made.id())).isEmpty();
        assertThat(work.of(leo)).isEmpty();
        assertThat(work.tasks(leo, made.id())).isEmpty();
        assertThat(assignments.assign(anna, ours.id(), "None", "", practice(), TASKS, Optional.of(Set.of(77L))))
                .isEmpty();
    }

    private Ledger<Task> ledger(Visitor pupil, Assignment assignment) {
        return work.ledger(pupil, assignment, work.tasks(pupil, assignment.id()));
    }

    private List<Task> done(Visitor pupil, Assignment assignment) {
        return work.tasks(pupil, assignment.id()).stream()
                .map(AssignedTask::task)
                .filter(ledger(pupil, assignment)::isDone)
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void practiceIsDoneBySolvingItSinceItOpened(TestDatabase kind) {
        begin(kind);
        progress.record(pia, attempt(PUSH, Outcome.SOLVED, NOW.minus(HOUR)));
        Assignment made = assign(practice());
        assertThat(done(pia, made)).isEmpty();
        progress.record(pia, attempt(PUSH, Outcome.FAILED, NOW).in(made.id()));
        assertThat(done(pia, made)).isEmpty();
        progress.record(pia, attempt(PUSH, Outcome.SOLVED, NOW).in(made.id()));
        progress.record(pia, attempt(MATE, Outcome.SOLVED, NOW));
        assertThat(done(pia, made)).containsExactlyInAnyOrder(PUSH, MATE);
        assertThat(ledger(pia, made).totals().right()).isEqualTo(2);
        assertThat(work.of(pia))
                .singleElement()
                .satisfies(given -> assertThat(given.totals().isDone()).isTrue());
        assertThat(done(leo, made)).isEmpty();
        progress.reset(pia, "pawn");
        assertThat(done(pia, made))
                .as("starting over takes nothing from the teacher")
                .hasSize(2);
        assertThat(progress.of(pia, PUSH)).isEqualTo(TaskProgress.UNTRIED);
    }

    @ParameterizedTest
    @EnumSource
    void aTestTakesOneAnswerAndTellsNothing(TestDatabase kind) {
        begin(kind);
        Assignment made = assign(test());
        assertThat(progress.recordOnce(pia, attempt(PUSH, Outcome.FAILED, NOW).in(made.id())))
                .isPresent();
        assertThat(progress.recordOnce(pia, attempt(PUSH, Outcome.SOLVED, NOW).in(made.id())))
                .isEmpty();
        progress.reset(pia, "pawn");
        assertThat(progress.recordOnce(pia, attempt(PUSH, Outcome.SOLVED, NOW).in(made.id())))
                .isEmpty();
        assertThat(progress.of(pia, PUSH)).isEqualTo(TaskProgress.UNTRIED);
        progress.record(pia, attempt(MATE, Outcome.SOLVED, NOW));
        assertThat(done(pia, made)).containsExactly(PUSH);
        assertThat(ledger(pia, made).of(PUSH).isSolved()).isFalse();
        assertThat(work.of(pia))
                .containsExactly(new AssignedWork.Given(made, "3B", new Totals(made.terms(), 2, 1, 1, 0)));
        Optional<Entry> entry = progress.recordedSince(0, 10).stream().findFirst();
        assertThat(entry.orElseThrow().attempt().assignment()).isEqualTo(OptionalLong.of(made.id()));
    }

    @ParameterizedTest
    @EnumSource
    void whomAnAssignmentIsForCanBeChanged(TestDatabase kind) {
        begin(kind);
        Assignment made = assign(practice());
        long leo = member(made, "Leo");
        assertThat(assignments.change(anna, made.id(), "Week 2", "", practice(), Optional.of(Set.of(leo, -1L))))
                .isTrue();
        assertThat(assignments.find(anna, made.id()).orElseThrow().selected()).isTrue();
        assertThat(assignments.members(anna, made.id()))
                .extracting(Member::nickname)
                .containsExactly("Leo");
        assertThat(work.of(pia)).isEmpty();
        assertThat(assignments.change(anna, made.id(), "Week 2", "", practice(), Optional.of(Set.of(-1L))))
                .as("for nobody")
                .isFalse();
        assertThat(assignments.change(ugo, made.id(), "Week 2", "", practice(), Optional.empty()))
                .as("a stranger")
                .isFalse();
        assertThat(assignments.members(anna, made.id()))
                .extracting(Member::nickname)
                .containsExactly("Leo");
        assertThat(assignments.change(anna, made.id(), "Week 2", "", practice(), Optional.empty()))
                .isTrue();
        assertThat(assignments.members(anna, made.id()))
                .extracting(Member::nickname)
                .containsExactly("Leo", "Pia");
        assertThat(work.of(pia)).hasSize(1);
    }

    private long member(Assignment made, String nickname) {
        return assignments.members(anna, made.id()).stream()
                .filter(each -> each.nickname().equals(nickname))
                .findFirst()
                .orElseThrow()
                .id();
    }

    @ParameterizedTest
    @EnumSource
    void anAssignmentIsChangedAndTakenBackAndWhatWasAnsweredRemains(TestDatabase kind) {
        begin(kind);
        Assignment made = assign(practice());
        Terms open = new Terms(Mode.PRACTICE, NOW, Optional.empty(), Optional.empty());
        assertThat(assignments.change(anna, made.id(), "Week 2", "slowly", open, Optional.empty()))
                .isTrue();
        assertThat(assignments.find(anna, made.id()))
                .contains(new Assignment(made.id(), ours.id(), "Week 2", "slowly", open, false, false, ours.zone()));
        assertThat(assignments.change(anna, made.id(), "Week 2", "", test(), Optional.empty()))
                .as("practice does not become a test")
                .isFalse();
        progress.record(pia, attempt(PUSH, Outcome.SOLVED, NOW).in(made.id()));
        assertThat(assignments.remove(anna, made.id())).isTrue();
        assertThat(assignments.of(anna, ours.id())).isEmpty();
        assertThat(work.of(pia)).isEmpty();
        assertThat(progress.of(pia, PUSH).isSolved()).isTrue();
        progress.record(pia, attempt(MATE, Outcome.SOLVED, NOW).in(made.id()));
        assertThat(progress.export(pia))
                .as("a page that was open when it was removed: it may be taken back")
                .allSatisfy(each -> assertThat(each.attempt().assignment()).hasValue(made.id()));
        Removals removals = new Removals(database, clock);
        assertThat(removals.wipe(anna, removals.of(anna, ours.id()).get(0).id()))
                .isPresent();
        assertThat(progress.export(pia))
                .hasSize(2)
                .allSatisfy(each -> assertThat(each.attempt().assignment()).isEmpty());
    }

    private static Attempt attempt(Task task, Outcome outcome, Instant at) {
        return new Attempt(task, 3, outcome, "5g5f", outcome == Outcome.SOLVED ? 3 : 0, at);
    }
}
