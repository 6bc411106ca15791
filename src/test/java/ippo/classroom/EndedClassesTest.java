package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Deletions;
import ippo.account.NewVisitor;
import ippo.account.Retention;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitors;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of classes when their school year is over. */
@Tag("slow")
class EndedClassesTest {
    private static final LocalDate END = LocalDate.of(2027, 6, 30);
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2027-06-01T05:00:00Z"));

    /** A class of two pupils with accounts of the class and one with an own account. */
    private final class School implements AutoCloseable {
        final String address;
        final Database database;
        final Classes classes;
        final Members members;
        final EndedClasses ended;
        final Teacher anna;
        final SchoolClass made;

        School(TestDatabase kind) {
            address = kind.addressIn(folder);
            database = kind.open(address);
            classes = new Classes(database, clock);
            members = new Members(database, clock);
            ended = new EndedClasses(database, clock);
            anna = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            made = classes.create(anna, "3B", Language.IT, END, ZoneOffset.UTC);
            members.add(anna, made.id(), List.of("Mia", "Leo"));
            classes.setJoining(anna, made.id(), new Joining.OpenUntilClosed());
            NewVisitor eve = new Visitors(database, clock).create();
            members.join(eve.visitor(), made.code(), "Eve");
        }

        SchoolClass now() {
            return find(made);
        }

        SchoolClass find(SchoolClass one) {
            return classes.find(anna, one.id()).orElseThrow();
        }

        /** The server runs and looks once on each of so many days. @return how many classes were deleted */
        int run(int days) {
            int deleted = 0;
            for (int i = 0; i < days; i++) {
                clock.forward(DAY);
                deleted += ended.delete();
            }
            return deleted;
        }

        int count(String table) {
            return database.read(handle -> handle.createQuery("select count(*) from " + table)
                    .mapTo(Integer.class)
                    .one());
        }

        @Override
        public void close() {
            database.close();
        }
    }

    /** What another server works with. */
    private record Other(TestDatabase kind, Database database) implements AutoCloseable {
        Other(TestDatabase kind, School school) {
            this(kind, kind == TestDatabase.POSTGRESQL ? kind.open(school.address) : school.database);
        }

        @Override
        public void close() {
            if (kind == TestDatabase.POSTGRESQL) {
                database.close();
            }
        }
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    @ParameterizedTest
    @EnumSource
    void theOperatorMayKeepClassesForALongerTime(TestDatabase kind) {
        Retention longer = new Retention(400, 90);
        try (School school = new School(kind)) {
            EndedClasses ended = new EndedClasses(school.database, longer, clock);
            int days = 0;
            for (; school.count("school_class") == 1; days++) {
                assertThat(days).isLessThan(200);
                clock.forward(DAY);
                ended.delete();
                if (school.count("school_class") == 1) {
                    assertThat(school.now().deletedOn(today(), longer).isPresent())
                            .as("announced on %s", today())
                            .isEqualTo(!today().isBefore(END.plusDays(60)));
                }
            }
            assertThat(today()).isAfterOrEqualTo(END.plusDays(90)).isBefore(END.plusDays(93));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClassIsDeletedSixtyDaysAfterItsYearAndItsTeachersAreToldForThirty(TestDatabase kind) {
        try (School school = new School(kind)) {
            assertThat(school.run(58)).isZero();
            assertThat(today()).isEqualTo(END.plusDays(29));
            assertThat(school.now().deletedOn(today(), Retention.DEFAULT)).isEmpty();
            assertThat(school.run(1)).isZero();
            assertThat(school.now().deletedOn(today(), Retention.DEFAULT)).contains(END.plusDays(60));
            assertThat(school.classes.audit(school.anna, school.made.id()).stream()
                            .filter(entry -> entry.deed() == AuditAction.CLASS_ENDING))
                    .hasSize(1);
            assertThat(school.run(29)).isZero();
            assertThat(school.now().deletedOn(today(), Retention.DEFAULT)).contains(today().plusDays(1));
            assertThat(school.run(1)).isEqualTo(1);
            assertThat(today()).isEqualTo(END.plusDays(60));
            assertThat(school.classes.of(school.anna)).isEmpty();
            assertThat(school.count("visitor")).as("Eve's own account").isEqualTo(1);
            assertThat(Deletions.of(school.database))
                    .as("so that a backup brings nothing back")
                    .hasSize(3);
            assertThat(school.run(1)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anArchivedClassGoesTooAndOneWhoseYearIsExtendedStays(TestDatabase kind) {
        try (School school = new School(kind)) {
            SchoolClass other = school.classes.create(school.anna, "3A", Language.IT, END, ZoneOffset.UTC);
            school.classes.setArchived(school.anna, other.id(), true);
            school.run(80);
            school.classes.change(
                    school.anna, school.made.id(), "3B", Language.EN, END.plusDays(90), school.made.zone());
            assertThat(school.now().deletedOn(today(), Retention.DEFAULT)).isEmpty();
            assertThat(school.run(20)).isEqualTo(1);
            assertThat(school.classes.of(school.anna)).containsExactly(school.now());
            assertThat(school.run(78)).as("told anew, for thirty days").isZero();
            assertThat(school.run(1)).isEqualTo(1);
            assertThat(today()).isEqualTo(END.plusDays(150));
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyGoesUntoldThoughTheServerWasOffOrTheClockIsWrong(TestDatabase kind) {
        try (School school = new School(kind)) {
            clock.forward(Duration.ofDays(5000));
            assertThat(school.run(1)).isZero();
            assertThat(school.ended.delete()).as("twice a day is once").isZero();
            assertThat(school.now().noticeDays()).isEqualTo(1);
            assertThat(school.now().deletedOn(today(), Retention.DEFAULT)).contains(today().plusDays(30));
            assertThat(school.run(29)).isZero();
            assertThat(school.run(1)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void manyServersDoItOnce(TestDatabase kind) throws Exception {
        ExecutorService servers = Executors.newFixedThreadPool(4);
        try (School school = new School(kind);
                // a file is served by one server alone
                Other other = new Other(kind, school)) {
            List<EndedClasses> all = List.of(school.ended, new EndedClasses(other.database(), clock), school.ended);
            int deleted = 0;
            for (int day = 0; day < 100; day++) {
                clock.forward(DAY);
                for (Future<Integer> each : servers.invokeAll(all.stream()
                        .<Callable<Integer>>map(server -> server::delete)
                        .toList())) {
                    deleted += each.get();
                }
                int expected = today().isBefore(END.plusDays(60)) ? 0 : 1;
                assertThat(deleted).as("%s", today()).isEqualTo(expected);
            }
            assertThat(Deletions.of(school.database)).hasSize(3);
        } finally {
            servers.shutdownNow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDaysOfAClassBeginWithThoseOfItsTimeZone(TestDatabase kind) {
        try (School school = new School(kind)) {
            // half past ten in the morning, half an hour into tomorrow, half an hour before today
            clock.forward(Duration.ofMinutes(330));
            school.classes.create(school.anna, "East", Language.EN, END, ZoneId.of("Pacific/Kiritimati"));
            SchoolClass west =
                    school.classes.create(school.anna, "West", Language.EN, END, ZoneId.of("Pacific/Pago_Pago"));
            assertThat(school.run(87)).isZero();
            assertThat(school.run(1)).isEqualTo(1);
            assertThat(school.classes.of(school.anna)).containsExactly(school.now(), school.find(west));
            assertThat(school.run(1)).isEqualTo(1);
            assertThat(today()).isEqualTo(END.plusDays(60));
            assertThat(school.classes.of(school.anna)).containsExactly(school.find(west));
            assertThat(school.run(1)).isEqualTo(1);
            assertThat(Deletions.of(school.database)).hasSize(5);
        }
    }
}
