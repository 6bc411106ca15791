package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Retention;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Task.LessonTask;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Mode;
import ippo.work.Terms;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is deleted for good is nowhere: no file of the data folder shows its name, while the database is in use, and no
 * row of PostgreSQL.
 */
@Tag("slow")
class ErasedTest {
    private static final LocalDate END = LocalDate.of(2027, 6, 30);
    /** Part of every name that has to go. */
    private static final String NAME = "Žofie Quoxana";

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-09-01T10:00:00Z"));
    private TestDatabase kind;
    private Database database;
    private Teachers teachers;
    private Classes classes;
    private Members members;
    private Assignments assignments;
    private Removals removals;
    private Teacher anna;
    private SchoolClass ours;

    private void begin(TestDatabase of) {
        kind = of;
        database = kind.openNew(folder);
        teachers = new Teachers(database, clock);
        classes = new Classes(database, clock);
        members = new Members(database, clock);
        assignments = new Assignments(database, clock);
        removals = new Removals(database, clock);
        anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
        ours = classes.create(anna, "3B", Language.EN, END);
        members.add(anna, ours.id(), List.of("Leo"));
    }

    @AfterEach
    void close() {
        database.close();
    }

    /** Where a text stands: files, or tables of PostgreSQL. */
    private List<String> places(String text) {
        return kind == TestDatabase.SQLITE ? files(folder, text) : tables(text);
    }

    private static List<String> files(Path folder, String text) {
        String wanted = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> read(file).contains(wanted))
                    .map(Path::toString)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> tables(String text) {
        return database.read(handle -> handle
                .createQuery("select table_name from information_schema.tables where table_schema = 'public'")
                .mapTo(String.class)
                .list()
                .stream()
                .filter(table ->
                        handle.createQuery("select t.*::text from " + table + " t").mapTo(String.class).stream()
                                .anyMatch(row -> row.contains(text)))
                .toList());
    }

    /** Looks, deletes, and looks again. */
    private void assertErasedBy(Runnable deletion) {
        assertThat(places(NAME)).as("before").isNotEmpty();
        deletion.run();
        assertThat(places(NAME)).as("afterwards").isEmpty();
    }

    private void wipe() {
        for (Removal each : removals.of(anna, ours.id())) {
            assertThat(removals.wipe(anna, each.id())).isPresent();
        }
    }

    private void waitThirtyDays() {
        clock.forward(Duration.ofDays(Removals.DAYS));
        assertThat(removals.wipeDue()).isPositive();
    }

    private Assignment assign(String name) {
        Terms terms = new Terms(Mode.PRACTICE, clock.instant(), Optional.empty(), Optional.empty());
        List<AssignedTask> tasks = List.of(new AssignedTask(new LessonTask("pawn", "pawn-mate"), 1));
        return assignments
                .assign(anna, ours.id(), name, "For " + name, terms, tasks, Optional.empty())
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource
    void aPupilAtOnceOrAfterThirtyDays(TestDatabase of) {
        begin(of);
        for (Runnable end : List.<Runnable>of(this::wipe, this::waitThirtyDays)) {
            assertErasedBy(() -> {}, end);
        }
    }

    /** Many, with long notes: so that pages of the file are split, and joined again. */
    private void assertErasedBy(Runnable between, Runnable end) {
        List<Members.NewPupil> many = IntStream.range(0, 90)
                .mapToObj(i -> new Members.NewPupil(NAME + " " + i, (NAME + i + " sits in front. ").repeat(12)))
                .toList();
        members.addAll(anna, ours.id(), many);
        List<Member> there = members.of(anna, ours.id());
        for (int i = 0; i < there.size(); i += 2) {
            if (there.get(i).nickname().startsWith(NAME)) {
                members.rename(anna, ours.id(), there.get(i).id(), NAME + " renamed " + i);
            }
        }
        assertErasedBy(() -> {
            members.of(anna, ours.id()).stream()
                    .filter(each -> each.nickname().startsWith(NAME))
                    .forEach(each -> members.remove(anna, ours.id(), each.id()));
            between.run();
            end.run();
        });
        assertThat(members.of(anna, ours.id())).extracting(Member::nickname).containsExactly("Leo");
    }

    @ParameterizedTest
    @EnumSource
    void aPupilWithAnAccountOfHisOwn(TestDatabase of) {
        begin(of);
        classes.setJoining(anna, ours.id(), new Joining.OpenUntilClosed());
        Visitor own = new Visitors(database, clock).create().visitor();
        members.join(own, ours.code(), NAME);
        assertErasedBy(() -> {
            members.of(anna, ours.id()).stream()
                    .filter(each -> !each.managed())
                    .forEach(each -> members.remove(anna, ours.id(), each.id()));
            wipe();
        });
    }

    @ParameterizedTest
    @EnumSource
    void anAssignment(TestDatabase of) {
        begin(of);
        Assignment given = assign(NAME);
        assertErasedBy(() -> {
            assignments.remove(anna, given.id());
            wipe();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aClassWithItsPupilsAndWork(TestDatabase of) {
        begin(of);
        SchoolClass doomed = classes.create(anna, NAME, Language.EN, END);
        members.addAll(
                anna, doomed.id(), List.of(new Members.NewPupil(NAME, NAME), new Members.NewPupil(NAME + " 2", "")));
        members.remove(anna, doomed.id(), members.of(anna, doomed.id()).get(0).id());
        assertErasedBy(() -> {
            classes.remove(anna, doomed.id());
            waitThirtyDays();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aClassWhoseYearIsOver(TestDatabase of) {
        begin(of);
        SchoolClass doomed = classes.create(anna, NAME, Language.EN, LocalDate.of(2026, 9, 2));
        members.addAll(anna, doomed.id(), List.of(new Members.NewPupil(NAME, NAME)));
        assertErasedBy(() -> {
            EndedClasses ended = new EndedClasses(database, clock);
            for (int day = 0; day <= Retention.DEFAULT.classDays() + 2; day++) {
                clock.forward(Duration.ofDays(1));
                ended.delete();
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void aSet(TestDatabase of) {
        begin(of);
        Sets sets = new Sets(database, clock);
        WorkSet made = sets.create(anna, NAME, "About " + NAME, List.of()).orElseThrow();
        assertErasedBy(() -> sets.delete(anna, made.id()));
    }

    @ParameterizedTest
    @EnumSource
    void aNote(TestDatabase of) {
        begin(of);
        Member leo = members.of(anna, ours.id()).get(0);
        members.setNote(anna, ours.id(), leo.id(), "sits beside " + NAME);
        assertErasedBy(() -> members.setNote(anna, ours.id(), leo.id(), ""));
    }

    @ParameterizedTest
    @EnumSource
    void aColleaguesAccount(TestDatabase of) {
        begin(of);
        Teacher colleague = teachers.create(NAME, "twelve letters").orElseThrow();
        classes.addTeacher(anna, ours.id(), colleague);
        members.add(colleague, ours.id(), List.of("Mia"));
        classes.removeTeacher(anna, ours.id(), colleague);
        classes.addTeacher(anna, ours.id(), colleague);
        classes.handOver(anna, ours.id(), colleague);
        SchoolClass alone = classes.create(colleague, NAME + " 4C", Language.EN, END);
        members.add(colleague, alone.id(), List.of(NAME));
        classes.remove(colleague, alone.id());
        assertErasedBy(() -> classes.deleteTeacher(colleague));
    }

    @ParameterizedTest
    @EnumSource
    void aVisitorsRecords(TestDatabase of) {
        begin(of);
        Visitors visitors = new Visitors(database, clock);
        Visitor visitor = visitors.create().visitor();
        database.write(handle -> handle.createUpdate("insert into pasted_game (id, visitor, side, start, moves,"
                        + " pasted_at, black) values ('x', :visitor, 'BLACK', '', '', 0, :name)")
                .bind("visitor", visitor.id())
                .bind("name", NAME)
                .execute());
        assertErasedBy(() -> visitors.forget(visitor));
    }
}
