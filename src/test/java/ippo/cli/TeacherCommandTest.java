package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Caller;
import ippo.account.Teachers;
import ippo.account.Teachers.LogIn;
import ippo.store.Database;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TeacherCommandTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @Test
    void thePasswordThatIsPrintedLetsIn() {
        assertThat(run("teacher", "add", "--data", folder.toString(), "Anna Rossi"))
                .isZero();
        String password = out.toString().lines().toList().get(1).replaceFirst("Password: +", "");
        assertThat(password).matches("[A-Za-z2-9]{5}-[A-Za-z2-9]{5}-[A-Za-z2-9]{5}");
        try (Database database = Database.open(folder)) {
            assertThat(new Teachers(database, Clock.systemUTC())
                            .logIn("anna rossi", password, new Caller("192.0.2.1", "browser", Optional.empty())))
                    .isInstanceOf(LogIn.In.class);
        }
        assertThat(run("teacher", "add", "--data", folder.toString(), "ANNA ROSSI"))
                .isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("ippo: there is a teacher of this name already, or of one that looks the same\n");
    }

    @Test
    void aNameWithoutLettersIsRefused() {
        assertThat(run("teacher", "add", "--data", folder.toString(), " ")).isEqualTo(2);
    }
}
