package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.Visitors;
import ippo.store.Database;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
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
}
