package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import ippo.account.Caller;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.Cards.LogIn;
import ippo.classroom.Cards.Whose;
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Mode;
import ippo.work.Result;
import ippo.work.Terms;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Moved pupils keep card and results, and the class that they leave keeps its tables as they were. */
@Tag("slow")
class NextYearTest {
    private static final LocalDate END = LocalDate.of(2027, 6, 30);
    private static final Task PUSH = new LessonTask("pawn", "push");
    private static final Task TAKE = new LessonTask("pawn", "take");

    @TempDir
    Path folder;

    private static final class School implements AutoCloseable {
        final SettableClock clock = new SettableClock(Instant.parse("2026-10-05T08:00:00Z"));
        final Database database;
        final Classes classes;
        final Members members;
        final Cards cards;
        final Assignments assignments;
        final Results results;
        final Progress progress;
        final Teacher anna;
        final Teacher bruno;
        final SchoolClass old;
        final List<IssuedCard> printed;

        School(TestDatabase kind, Path folder) {
            database = kind.openNew(folder);
            classes = new Classes(database, clock);
            members = new Members(database, clock);
            cards = new Cards(database, clock);
            assignments = new Assignments(database, clock);
            results = new Results(database);
            progress = new Progress(database);
            Teachers teachers = new Teachers(database, clock);
            anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
            bruno = TestTeachers.create(teachers, "Bruno", "twelve letters").orElseThrow();
            old = classes.create(anna, "3B", Language.EN, END);
            classes.addTeacher(anna, old.id(), bruno);
            members.add(anna, old.id(), List.of("Mia", "Leo"));
            printed = cards.issue(anna, old.id(), new Whose.All());
        }

        Member pupil(String nickname) {
            return members.of(anna, old.id()).stream()
                    .filter(each -> each.nickname().equals(nickname))
                    .findFirst()
                    .orElseThrow();
        }

        Set<Long> all() {
            return members.of(anna, old.id()).stream().map(Member::id).collect(Collectors.toSet());
        }

        Assignment assign(Optional<Set<Long>> some) {
            Terms open = new Terms(Mode.PRACTICE, clock.instant(), Optional.empty(), Optional.empty());
            return assignments
                    .assign(
                            anna,
                            old.id(),
                            "Week 1",
                            "",
                            open,
                            List.of(new AssignedTask(PUSH, 1), new AssignedTask(TAKE, 1)),
                            some)
                    .orElseThrow();
        }

        void solve(Visitor pupil, Task task) {
            clock.forward(Duration.ofMinutes(1));
            progress.record(pupil, new Attempt(task, 1, Outcome.SOLVED, "5g5f", 3, clock.instant()));
            clock.forward(Duration.ofMinutes(1));
        }

        IssuedCard card(String nickname) {
            return printed.stream()
                    .filter(each -> each.nickname().equals(nickname))
                    .findFirst()
                    .orElseThrow();
        }

        LogIn type(SchoolClass where, IssuedCard card) {
            return cards.open(
                    where.code(),
                    new LoginPhrases.Typed.Phrase(card.words()),
                    new Caller("192.0.2.1", "browser", Optional.empty()));
        }

        PupilResults row(Teacher teacher, Assignment work, String nickname) {
            return results.of(teacher, work).stream()
                    .filter(each -> each.nickname().equals(nickname))
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public void close() {
            database.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theNewYearTakesCardsAndAnswersAlongAndTheOldTableStays(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Member mia = school.pupil("Mia");
            Assignment work = school.assign(Optional.empty());
            Assignment hers = school.assign(Optional.of(Set.of(mia.id())));
            school.solve(mia.visitor(), PUSH);

            SchoolClass made = school.classes
                    .nextYear(school.anna, school.old.id(), school.all(), "4B", END.plusYears(1))
                    .orElseThrow();
            assertThat(school.members.of(school.anna, made.id()))
                    .extracting(Member::nickname, Member::managed, Member::hasCard)
                    .containsExactly(tuple("Leo", true, true), tuple("Mia", true, true));
            assertThat(school.classes
                            .find(school.anna, school.old.id())
                            .orElseThrow()
                            .archived())
                    .as("nobody is left")
                    .isTrue();

            IssuedCard card = school.card("Mia");
            assertThat(school.cards.open(card.secret())).isPresent();
            assertThat(school.type(made, card)).as("at the new address").isInstanceOf(LogIn.In.class);
            assertThat(school.type(school.old, card)).as("as it is printed").isInstanceOf(LogIn.In.class);
            assertThat(school.members.byCode(school.old.code())).isPresent();
            List<IssuedCard> anew = school.cards.issue(school.anna, made.id(), new Whose.One(mia.id()));
            assertThat(school.type(made, anew.get(0))).isInstanceOf(LogIn.In.class);
            assertThat(school.type(school.old, card)).isInstanceOf(LogIn.Spent.class);

            school.solve(mia.visitor(), TAKE);
            for (Assignment each : List.of(work, hers)) {
                PupilResults row = school.row(school.anna, each, "Mia");
                assertThat(row.of(PUSH).isSolved()).isTrue();
                assertThat(row.of(TAKE).state())
                        .as("what came later is of the new class")
                        .isEqualTo(Result.State.NOT_STARTED);
                assertThat(row.former()).contains(new Former(Optional.of("4B")));
                assertThat(school.row(school.bruno, each, "Mia").former())
                        .as("who does not teach there is told nothing of it")
                        .contains(new Former(Optional.empty()));
            }
            assertThat(school.results.of(school.anna, hers)).hasSize(1);
            assertThat(school.classes.find(school.bruno, made.id())).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoStaysKeepsTheClassOpenAndWhoComesBackIsThereOnce(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            Member mia = school.pupil("Mia");
            Assignment hers = school.assign(Optional.of(Set.of(mia.id())));
            school.solve(mia.visitor(), PUSH);
            SchoolClass made = school.classes
                    .nextYear(school.anna, school.old.id(), Set.of(mia.id()), "4B", END.plusYears(1))
                    .orElseThrow();
            assertThat(school.classes
                            .find(school.anna, school.old.id())
                            .orElseThrow()
                            .archived())
                    .isFalse();
            assertThat(school.type(school.old, school.card("Leo"))).isInstanceOf(LogIn.In.class);
            assertThat(school.type(school.old, school.card("Mia"))).isInstanceOf(LogIn.In.class);
            assertThat(school.members
                            .add(school.anna, school.old.id(), List.of("Mia"))
                            .orElseThrow()
                            .added())
                    .as("the name is free again")
                    .containsExactly("Mia");
            assertThat(school.members
                            .moveAll(school.anna, made.id(), Set.of(mia.id()), school.old.id())
                            .names())
                    .containsExactly("Mia");
            school.members.rename(school.anna, made.id(), mia.id(), "Mia K.");
            assertThat(school.members.move(school.anna, made.id(), mia.id(), school.old.id()))
                    .isEqualTo(Joined.DONE);
            assertThat(school.results.of(school.anna, hers))
                    .extracting(PupilResults::nickname, PupilResults::former)
                    .containsExactly(tuple("Mia K.", Optional.empty()));
            assertThat(school.type(school.old, school.card("Mia"))).isInstanceOf(LogIn.In.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyIsMovedWhereOneCannotBe(TestDatabase kind) {
        try (School school = new School(kind, folder)) {
            SchoolClass other = school.classes.create(school.anna, "3C", Language.EN, END);
            SchoolClass his = school.classes.create(school.bruno, "3D", Language.EN, END);
            school.members.add(school.anna, other.id(), List.of("leo"));
            Members.Move move = school.members.moveAll(school.anna, school.old.id(), school.all(), other.id());
            assertThat(move).isEqualTo(new Members.Move(Joined.TAKEN, List.of("Leo")));
            assertThat(school.members.of(school.anna, school.old.id())).hasSize(2);
            assertThat(school.members
                            .moveAll(school.anna, school.old.id(), school.all(), his.id())
                            .outcome())
                    .isEqualTo(Joined.NOT_THERE);
            assertThat(school.classes.nextYear(school.anna, his.id(), school.all(), "4D", END))
                    .isEmpty();
        }
    }
}
