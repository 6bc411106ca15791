package ippo.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.account.Teachers.LogIn;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TeachersTest {
    private static final String PASSWORD = "correct horse battery";

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void nameAndPasswordLetIn(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create(" Anna Rossi", PASSWORD).orElseThrow();
            assertThat(anna.name()).isEqualTo("Anna Rossi");
            assertThat(teachers.create("ANNA ROSSI", PASSWORD))
                    .as("the same name")
                    .isEmpty();
            assertThat(teachers.logIn("anna rossi ", PASSWORD)).isEqualTo(new LogIn.In(anna));
            assertThat(teachers.logIn("Anna Rossi", PASSWORD + "!")).isEqualTo(new LogIn.Wrong());
            assertThat(teachers.logIn("Nobody", PASSWORD)).isEqualTo(new LogIn.Wrong());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNameTakesAHundredGuessesADayWhetherThereIsSuchATeacherOrNot(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            teachers.create("Anna", PASSWORD).orElseThrow();
            for (String name : new String[] {"Anna", "Nobody"}) {
                Guesses guesses = new Guesses(database, clock);
                for (int i = 0; i < Guesses.A_DAY - 1; i++) {
                    guesses.wrong("teacher " + Secrets.digest(Teachers.folded(name)));
                }
                assertThat(teachers.logIn(name, "wrong password")).isEqualTo(new LogIn.Wrong());
                assertThat(teachers.logIn(name, PASSWORD)).isEqualTo(new LogIn.Over());
            }
            clock.forward(Duration.ofDays(1));
            assertThat(teachers.logIn("Anna", PASSWORD)).isInstanceOf(LogIn.In.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shortPasswordsAndOddNamesAreRefused(TestDatabase kind) {
        assertThat(Teachers.isPassword("eleven char")).isFalse();
        assertThat(Teachers.isPassword("twelve chars")).isTrue();
        assertThat(Teachers.isPassword("x".repeat(201))).isFalse();
        assertThat(Teachers.isName(" ")).isFalse();
        assertThat(Teachers.isName("a\nb")).isFalse();
        assertThat(Teachers.isName("先生")).isTrue();
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            assertThatThrownBy(() -> teachers.create("Anna", "short")).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
