package ippo.cli;

import ippo.account.Teacher;
import ippo.account.TeacherAccounts;
import ippo.store.Database;
import java.io.PrintWriter;
import java.time.Clock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ippo teacher enable NAME}: for somebody who is back. */
@Command(
        name = "enable",
        description = {"Opens an account again that \"disable\" has closed."})
final class TeacherEnableCommand extends NamedTeacherCommand {
    @Parameters(paramLabel = "NAME", description = "With which the teacher logs in.")
    private String name;

    @Override
    String name() {
        return name;
    }

    @Override
    int run(Database database, Teacher teacher, PrintWriter out) {
        boolean changed = new TeacherAccounts(database, Clock.systemUTC()).enable(teacher);
        out.println(teacher.name() + (changed ? " is enabled" : " was enabled already"));
        return 0;
    }
}
