package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import ippo.account.Caller;
import ippo.account.NewVisitor;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Task.LessonTask;
import ippo.classroom.Cards.Whose;
import ippo.classroom.Removal.Kind;
import ippo.classroom.Removal.Undone;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Mode;
import ippo.work.Terms;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is removed is out of sight at once, and comes back as it was for thirty days; a class has an owner. */
@Tag("slow")
class RemovalsTest {
    private static final LocalDate END = LocalDate.of(2027, 6, 30);
    private static final Duration KEPT = Duration.ofDays(Removals.DAYS);

    private static final Caller CALLER = new Caller("192.0.2.1", "browser", Optional.empty());

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-09-01T10:00:00Z"));
    private Database database;
    private Teachers teachers;
    private Classes classes;
    private Members members;
    private Assignments assignments;
    private AssignedWork work;
    private Cards cards;
    private Removals removals;
    private Teacher anna;
    private Teacher ugo;
    private Teacher stranger;
    private SchoolClass ours;
    private Member mia;
    private IssuedCard card;

    /** Anna owns a class with Mia and Leo, which Ugo teaches too. */
    private void begin(TestDatabase kind) {
        database = kind.openNew(folder);
        teachers = new Teachers(database, clock);
        classes = new Classes(database, clock);
        members = new Members(database, clock);
        assignments = new Assignments(database, clock);
        work = new AssignedWork(database, clock);
        cards = new Cards(database, clock);
        removals = new Removals(database, clock);
        anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
        ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
        stranger = TestTeachers.create(teachers, "Stranger", "twelve letters").orElseThrow();
        ours = classes.create(anna, "3B", Language.EN, END);
        clock.forward(Duration.ofSeconds(1));
        classes.addTeacher(anna, ours.id(), ugo);
        members.add(anna, ours.id(), List.of("Mia", "Leo"));
        mia = pupil("Mia");
        members.setNote(anna, ours.id(), mia.id(), "in front");
        card = cards.issue(anna, ours.id(), new Whose.One(mia.id())).get(0);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private Member pupil(String nickname) {
        return members.of(anna, ours.id()).stream()
                .filter(each -> each.nickname().equals(nickname))
                .findFirst()
                .orElseThrow();
    }

    private Assignment assign(Optional<Set<Long>> some) {
        Terms terms = new Terms(Mode.PRACTICE, clock.instant(), Optional.empty(), Optional.empty());
        List<AssignedTask> tasks = List.of(new AssignedTask(new LessonTask("pawn", "pawn-mate"), 1));
        return assignments
                .assign(anna, ours.id(), "Week 1", "", terms, tasks, some)
                .orElseThrow();
    }

    private long removal() {
        return removals.of(anna, ours.id()).get(0).id();
    }

    private int count(String table) {
        return database.read(handle -> handle.createQuery("select count(*) from " + table)
                .mapTo(Integer.class)
                .one());
    }

    @ParameterizedTest
    @EnumSource
    void aRemovedPupilIsOutOfSightAndComesBackWithCardNoteAndWork(TestDatabase kind) {
        begin(kind);
        Assignment given = assign(Optional.of(Set.of(mia.id())));
        Sessions sessions = new Sessions(database, clock);
        String cookie = sessions.begin(new Session.OfPupil(mia.visitor(), "Mia"));
        members.remove(ugo, ours.id(), mia.id());

        assertThat(members.of(anna, ours.id())).extracting(Member::nickname).containsExactly("Leo");
        assertThat(members.find(anna, ours.id(), mia.id())).isEmpty();
        assertThat(members.everywhere(mia.visitor())).isEmpty();
        assertThat(classes.sizes(anna)).containsEntry(ours.id(), 1);
        assertThat(classes.of(anna)).containsExactly(ours);
        assertThat(assignments.members(anna, given.id())).isEmpty();
        assertThat(work.of(mia.visitor())).isEmpty();
        assertThat(work.isPupil(mia.visitor())).isFalse();
        assertThat(sessions.find(cookie)).isEmpty();
        assertThat(cards.open(card.secret())).isEmpty();
        assertThat(cards.open(ours.code(), new LoginPhrases.Typed.Phrase(card.words()), CALLER))
                .isEqualTo(new Cards.LogIn.Wrong());
        assertThat(removals.of(anna, ours.id()))
                .extracting(Removal::kind, Removal::name, Removal::by, Removal::wipeAt)
                .containsExactly(tuple(Kind.PUPIL, "Mia", "Ugo", clock.instant().plus(KEPT)));

        assertThat(removals.undo(anna, removal())).isEqualTo(Undone.DONE);
        assertThat(pupil("Mia")).isEqualTo(new Member(mia.id(), mia.visitor(), "Mia", true, true, "in front"));
        assertThat(cards.open(card.secret())).isPresent();
        assertThat(work.of(mia.visitor())).hasSize(1);
        assertThat(removals.of(anna, ours.id())).isEmpty();
        assertThat(count("school_class")).as("no bin is left").isEqualTo(1);
        assertThat(classes.audit(anna, ours.id()))
                .extracting(AuditEntry::deed, AuditEntry::teacher, AuditEntry::subject)
                .contains(
                        tuple(AuditAction.PUPIL_REMOVED, "Ugo", "Mia"),
                        tuple(AuditAction.PUPIL_RESTORED, "Anna", "Mia"));
    }

    @ParameterizedTest
    @EnumSource
    void aNicknameIsFreeAtOnceAndWhoComesBackGetsANumber(TestDatabase kind) {
        begin(kind);
        members.remove(anna, ours.id(), mia.id());
        members.add(anna, ours.id(), List.of("mia"));
        members.remove(anna, ours.id(), pupil("mia").id());
        members.add(anna, ours.id(), List.of("MIA"));
        for (String name : List.of("mia", "Mia")) {
            Removal removed = removals.of(anna, ours.id()).stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            assertThat(removals.undo(anna, removed.id())).isEqualTo(Undone.DONE);
        }
        assertThat(members.of(anna, ours.id()))
                .extracting(Member::nickname)
                .containsExactlyInAnyOrder("Leo", "MIA", "mia 2", "Mia 3");
    }

    @ParameterizedTest
    @EnumSource
    void aFullClassTakesNobodyBack(TestDatabase kind) {
        begin(kind);
        members.remove(anna, ours.id(), mia.id());
        members.add(
                anna,
                ours.id(),
                IntStream.range(0, Members.MOST).mapToObj(i -> "P" + i).toList());
        assertThat(removals.undo(anna, removal())).isEqualTo(Undone.FULL);
        members.remove(anna, ours.id(), pupil("P1").id());
        assertThat(removals.of(anna, ours.id())).hasSize(2);
        long first = removals.of(anna, ours.id()).stream()
                .filter(each -> each.name().equals("Mia"))
                .findFirst()
                .orElseThrow()
                .id();
        assertThat(removals.undo(anna, first)).isEqualTo(Undone.DONE);
    }

    @ParameterizedTest
    @EnumSource
    void whoJoinedAgainIsNotTakenBackTwice(TestDatabase kind) {
        begin(kind);
        classes.setJoining(anna, ours.id(), new Joining.OpenUntilClosed());
        NewVisitor eve = new Visitors(database, clock).create();
        members.join(eve.visitor(), ours.code(), "Eve");
        members.remove(anna, ours.id(), pupil("Eve").id());
        assertThat(members.join(eve.visitor(), ours.code(), "Troll")).isEqualTo(Joined.DONE);
        assertThat(removals.undo(anna, removal())).isEqualTo(Undone.BACK_ALREADY);
        members.remove(anna, ours.id(), pupil("Troll").id());
        clock.forward(KEPT);
        assertThat(removals.wipeDue()).isEqualTo(2);
        assertThat(classes.audit(anna, ours.id()))
                .extracting(AuditEntry::subject)
                .doesNotContain("Eve", "Troll");
        assertThat(count("visitor")).as("Mia, Leo, and Eve's own account").isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void removedWorkIsOutOfSightAndComesBackWithItsAnswers(TestDatabase kind) {
        begin(kind);
        Assignment given = assign(Optional.of(Set.of(mia.id())));
        assertThat(assignments.remove(ugo, given.id())).isTrue();
        assertThat(assignments.remove(ugo, given.id())).isFalse();
        assertThat(assignments.of(anna, ours.id())).isEmpty();
        assertThat(assignments.find(anna, given.id())).isEmpty();
        assertThat(assignments.tasks(anna, given.id())).isEmpty();
        assertThat(assignments.members(anna, given.id())).isEmpty();
        assertThat(work.find(mia.visitor(), given.id())).isEmpty();
        assertThat(removals.undo(ugo, removal())).isEqualTo(Undone.DONE);
        assertThat(assignments.find(anna, given.id())).contains(given);
        assertThat(assignments.members(anna, given.id()))
                .extracting(Member::nickname)
                .containsExactly("Mia");
        assertThat(work.find(mia.visitor(), given.id())).contains(given);

        assignments.remove(anna, given.id());
        clock.forward(KEPT);
        removals.wipeDue();
        assertThat(count("assignment")).isZero();
        assertThat(classes.audit(anna, ours.id()))
                .filteredOn(each -> each.deed() == AuditAction.ASSIGNED)
                .extracting(AuditEntry::subject)
                .containsExactly("");
    }

    @ParameterizedTest
    @EnumSource
    void aRemovedClassIsOutOfSightAndEachOfItsTeachersTakesItBack(TestDatabase kind) {
        begin(kind);
        Assignment given = assign(Optional.empty());
        members.remove(anna, ours.id(), pupil("Leo").id());
        classes.remove(anna, ours.id());
        for (Teacher teacher : List.of(anna, ugo)) {
            assertThat(classes.of(teacher)).isEmpty();
            assertThat(classes.find(teacher, ours.id())).isEmpty();
            assertThat(classes.sizes(teacher)).isEmpty();
            assertThat(members.of(teacher, ours.id())).isEmpty();
            assertThat(assignments.find(teacher, given.id())).isEmpty();
            assertThat(removals.of(teacher, ours.id())).isEmpty();
            assertThat(removals.classes(teacher)).extracting(Removal::name).containsExactly("3B");
        }
        assertThat(removals.classes(stranger)).isEmpty();
        assertThat(members.byCode(ours.code())).isEmpty();
        assertThat(members.isClosed(ours.code())).isFalse();
        assertThat(members.everywhere(mia.visitor())).isEmpty();
        assertThat(work.of(mia.visitor())).isEmpty();
        assertThat(cards.open(card.secret())).isEmpty();

        long id = removals.classes(ugo).get(0).id();
        assertThat(removals.undo(stranger, id)).isEqualTo(Undone.NOT_THERE);
        assertThat(removals.wipeClass(ugo, id)).as("only the owner").isEmpty();
        assertThat(removals.undo(ugo, id)).isEqualTo(Undone.DONE);
        assertThat(classes.of(anna)).containsExactly(ours);
        assertThat(cards.open(card.secret())).isPresent();
        assertThat(removals.of(anna, ours.id())).as("what was removed before").hasSize(1);

        classes.setArchived(anna, ours.id(), true);
        classes.remove(anna, ours.id());
        removals.undo(anna, removals.classes(anna).get(0).id());
        assertThat(classes.find(anna, ours.id()).orElseThrow().archived()).isTrue();

        classes.remove(anna, ours.id());
        Optional<Receipt> receipt =
                removals.wipeClass(anna, removals.classes(anna).get(0).id());
        assertThat(receipt).contains(new Receipt("3B", 2, 0, 0, 1, clock.instant()));
        for (String table : List.of("school_class", "member", "visitor", "removal", "assignment", "audit")) {
            assertThat(count(table)).as(table).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOwnerStaysUntilTheClassIsHandedOver(TestDatabase kind) {
        begin(kind);
        long there = ours.id();
        assertThat(classes.owner(ugo, there)).contains(anna);
        assertThat(classes.removeTeacher(ugo, there, anna)).isFalse();
        assertThat(classes.removeTeacher(anna, there, anna)).isFalse();
        assertThat(classes.handOver(ugo, there, ugo)).as("not his").isFalse();
        assertThat(classes.handOver(anna, there, stranger))
                .as("does not teach there")
                .isFalse();
        assertThat(classes.handOver(anna, there, ugo)).isTrue();
        assertThat(classes.owner(anna, there)).contains(ugo);
        assertThat(classes.removeTeacher(ugo, there, anna)).isTrue();
        assertThat(removals.of(ugo, there)).extracting(Removal::name).containsExactly("Anna");
        assertThat(removals.of(anna, there)).isEmpty();
        assertThat(removals.undo(anna, removals.of(ugo, there).get(0).id())).isEqualTo(Undone.NOT_THERE);
        assertThat(removals.undo(ugo, removals.of(ugo, there).get(0).id())).isEqualTo(Undone.DONE);
        assertThat(classes.teachers(ugo, there)).containsExactly(anna, ugo);

        classes.removeTeacher(ugo, there, anna);
        classes.addTeacher(ugo, there, anna);
        assertThat(removals.of(ugo, there)).as("let in again").isEmpty();

        ClassHandover handover = new ClassHandover(database, clock);
        assertThat(handover.give(ours.code(), stranger)).contains(ours.name());
        assertThat(classes.owner(stranger, there)).contains(stranger);
        assertThat(classes.teachers(stranger, there))
                .as("who taught there stays")
                .contains(anna, ugo, stranger);
        assertThat(classes.removeTeacher(stranger, there, anna)).isTrue();
        clock.forward(Duration.ofSeconds(1));
        assertThat(handover.give(ours.code(), anna)).isPresent();
        assertThat(classes.owner(anna, there)).contains(anna);
        assertThat(removals.of(anna, there)).as("she need not be taken back").isEmpty();
        assertThat(classes.audit(anna, there).get(0).deed()).isEqualTo(AuditAction.CLASS_GIVEN);
        assertThat(handover.give("nosuch22", stranger)).isEmpty();
        members.remove(anna, there, mia.id());
        String bin = database.read(
                handle -> handle.createQuery("select code from school_class where id = (select bin from removal)")
                        .mapTo(String.class)
                        .one());
        assertThat(handover.give(bin, stranger)).as("no class").isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void ofAnOwnerWhoseAccountIsDeletedTheClassGoesToWhoIsThereForLongest(TestDatabase kind) {
        begin(kind);
        clock.forward(Duration.ofDays(1));
        classes.addTeacher(anna, ours.id(), stranger);
        SchoolClass alone = classes.create(anna, "4C", Language.EN, END);
        classes.remove(anna, alone.id());
        assertThat(classes.deleteTeacher(anna)).extracting(Receipt::schoolClass).containsExactly("4C");
        assertThat(classes.owner(stranger, ours.id())).contains(ugo);
        assertThat(classes.audit(ugo, ours.id()))
                .allSatisfy(each -> assertThat(each.teacher() + each.subject()).doesNotContain("Anna"));
        assertThat(count("removal")).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void nobodyElseTakesBackOrWipesAndNobodyAfterThirtyDays(TestDatabase kind) {
        begin(kind);
        members.remove(anna, ours.id(), mia.id());
        long id = removal();
        assertThat(removals.undo(stranger, id)).isEqualTo(Undone.NOT_THERE);
        assertThat(removals.wipe(stranger, id)).isEmpty();
        clock.forward(KEPT.minusSeconds(1));
        assertThat(removals.wipeDue()).isZero();
        assertThat(removals.of(anna, ours.id())).hasSize(1);
        clock.forward(Duration.ofSeconds(1));
        assertThat(removals.of(anna, ours.id())).isEmpty();
        assertThat(removals.undo(anna, id)).isEqualTo(Undone.NOT_THERE);
        assertThat(removals.wipeDue()).isEqualTo(1);
        assertThat(removals.wipeDue()).isZero();
        assertThat(count("visitor")).isEqualTo(1);
        assertThat(count("school_class")).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void joiningClosesByItself(TestDatabase kind) {
        begin(kind);
        classes.setJoining(
                anna, ours.id(), new Joining.OpenUntil(clock.instant().plus(Duration.ofHours(1))));
        Visitors visitors = new Visitors(database, clock);
        Visitor eve = visitors.create().visitor();
        assertThat(members.join(eve, ours.code(), "Eve")).isEqualTo(Joined.DONE);
        clock.forward(Duration.ofHours(1));
        assertThat(classes.find(anna, ours.id()).orElseThrow().joining().isOpen(clock.instant()))
                .isFalse();
        Visitor late = visitors.create().visitor();
        assertThat(members.join(late, ours.code(), "Late")).isEqualTo(Joined.NOT_THERE);
        classes.setJoining(anna, ours.id(), new Joining.OpenUntilClosed());
        clock.forward(Duration.ofDays(100));
        assertThat(members.join(late, ours.code(), "Late")).isEqualTo(Joined.DONE);
        assertThat(classes.audit(anna, ours.id()))
                .extracting(AuditEntry::deed)
                .filteredOn(deed -> deed == AuditAction.JOINING_OPENED)
                .as("opened anew after it had closed")
                .hasSize(2);
    }
}
