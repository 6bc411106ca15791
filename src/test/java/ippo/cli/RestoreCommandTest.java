package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitors;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.Removal;
import ippo.classroom.Removals;
import ippo.i18n.Language;
import ippo.store.Database;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestoreCommandTest {
    @TempDir
    Path folder;

    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Commands.create()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @Test
    void whatWasDeletedSinceTheCopyDoesNotComeBackWithIt() {
        Path data = folder.resolve("data");
        Path copy = folder.resolve("copy.db");
        NewVisitor gone;
        NewVisitor stays;
        try (Database database = Database.open(data)) {
            Visitors visitors = new Visitors(database, Clock.systemUTC());
            gone = visitors.create();
            stays = visitors.create();
        }
        assertThat(run("backup", "--data", data.toString(), copy.toString())).isZero();
        try (Database database = Database.open(data)) {
            new Visitors(database, Clock.systemUTC()).forget(gone.visitor());
        }
        assertThat(run("restore", "--data", data.toString(), copy.toString())).isZero();
        try (Database database = Database.open(data)) {
            Visitors visitors = new Visitors(database, Clock.systemUTC());
            assertThat(visitors.find(gone.cookieValue())).isEmpty();
            assertThat(visitors.find(stays.cookieValue())).isPresent();
        }
        assertThat(run("restore", "--data", data.toString(), copy.toString()))
                .as("what was deleted is known to the restored one as well")
                .isZero();
        try (Database database = Database.open(data)) {
            assertThat(new Visitors(database, Clock.systemUTC()).find(gone.cookieValue()))
                    .isEmpty();
        }
        assertThat(err.toString()).isEmpty();
    }

    /** A teacher with a class, in a database that is opened anew each time. */
    private <T> T inSchool(Path data, Function<School, T> work) {
        try (Database database = Database.open(data)) {
            return work.apply(new School(database));
        }
    }

    private record School(Database database) {
        Teacher anna() {
            Teachers teachers = new Teachers(database, Clock.systemUTC());
            return teachers.named("Anna")
                    .or(() -> teachers.create("Anna", "twelve letters"))
                    .orElseThrow();
        }

        Members members() {
            return new Members(database, Clock.systemUTC());
        }

        Removals removals() {
            return new Removals(database, Clock.systemUTC());
        }

        long schoolClass() {
            Classes classes = new Classes(database, Clock.systemUTC());
            return classes.of(anna()).stream()
                    .findFirst()
                    .orElseGet(() -> classes.create(
                            anna(), "3B", Language.EN, LocalDate.now().plusYears(1)))
                    .id();
        }

        List<String> pupils() {
            return members().of(anna(), schoolClass()).stream()
                    .map(Member::nickname)
                    .toList();
        }

        List<String> removed() {
            return removals().of(anna(), schoolClass()).stream()
                    .map(Removal::name)
                    .sorted()
                    .toList();
        }

        boolean remove(String nickname) {
            Member pupil = members().of(anna(), schoolClass()).stream()
                    .filter(each -> each.nickname().equals(nickname))
                    .findFirst()
                    .orElseThrow();
            return members().remove(anna(), schoolClass(), pupil.id()).isPresent();
        }

        long removal(String nickname) {
            return removals().of(anna(), schoolClass()).stream()
                    .filter(each -> each.name().equals(nickname))
                    .findFirst()
                    .orElseThrow()
                    .id();
        }

        /** As if it had been removed so long ago that it is to be wiped tonight. */
        int age() {
            return database.write(handle -> handle.createUpdate("update removal set wipe_at = :soon")
                    .bind("soon", Clock.systemUTC().millis() + 600_000)
                    .execute());
        }
    }

    @Test
    void whatWasRemovedTakenBackOrWipedSinceTheCopyIsSoAfterwards() {
        Path data = folder.resolve("data");
        Path copy = folder.resolve("copy.db");
        inSchool(data, school -> {
            school.members().add(school.anna(), school.schoolClass(), List.of("Mia", "Leo", "Eve", "Zoe"));
            school.remove("Eve");
            school.remove("Zoe");
            return school.age();
        });
        assertThat(run("backup", "--data", data.toString(), copy.toString())).isZero();
        inSchool(data, school -> {
            school.remove("Mia");
            school.removals().undo(school.anna(), school.removal("Eve"));
            school.removals().wipe(school.anna(), school.removal("Zoe"));
            return school.pupils();
        });
        assertThat(run("restore", "--data", data.toString(), copy.toString())).isZero();
        inSchool(data, school -> {
            assertThat(school.pupils()).containsExactly("Eve", "Leo");
            assertThat(school.removed()).containsExactly("Mia");
            assertThat(school.removals().undo(school.anna(), school.removal("Mia")))
                    .isEqualTo(Removal.Undone.DONE);
            return assertThat(school.pupils()).containsExactly("Eve", "Leo", "Mia");
        });
    }

    @Test
    void whereNobodyKnowsWhatWasTakenBackThirtyDaysBeginAnew() throws IOException {
        Path data = folder.resolve("data");
        Path copy = folder.resolve("copy.db");
        inSchool(data, school -> {
            school.members().add(school.anna(), school.schoolClass(), List.of("Mia"));
            school.remove("Mia");
            return school.age();
        });
        assertThat(run("backup", "--data", data.toString(), copy.toString())).isZero();
        Files.delete(data.resolve("ippo.db"));
        assertThat(run("restore", "--data", data.toString(), copy.toString())).isZero();
        inSchool(data, school -> {
            Removal mia =
                    school.removals().of(school.anna(), school.schoolClass()).get(0);
            return assertThat(mia.wipeAt()).isAfter(Instant.now().plus(Duration.ofDays(Removals.DAYS - 1)));
        });
    }
}
