package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class ClassesTest {
    private static final LocalDate END = LocalDate.of(2027, 6, 30);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void aClassIsThereForItsTeacherAlone(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Classes classes = new Classes(database, Clock.systemUTC());
            Teachers teachers = new Teachers(database, Clock.systemUTC());
            Teacher anna =
                    TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
            Teacher ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
            SchoolClass made = classes.create(anna, "3B", Language.IT, END);
            assertThat(made.code()).matches("[a-z2-9]{8}");
            assertThat(classes.of(anna)).containsExactly(made);
            assertThat(classes.find(anna, made.id())).contains(made);
            assertThat(classes.of(ugo)).isEmpty();
            assertThat(classes.find(ugo, made.id())).isEmpty();
            assertThat(new Members(database, Clock.systemUTC()).of(ugo, made.id()))
                    .isEmpty();
        }
    }
}
