package ippo.cli;

import ippo.account.Teacher;
import ippo.account.TeacherAccounts;
import ippo.store.Database;
import java.io.PrintWriter;
import java.time.Clock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ippo teacher disable NAME}: for somebody who has left the school. */
@Command(
        name = "disable",
        description = {
            "Closes an account: its sessions end at once, nobody can log in with it.",
            "Nothing is deleted. Its classes stay; \"teacher give\" lets somebody else in."
        })
final class TeacherDisableCommand extends NamedTeacherCommand {
    @Parameters(paramLabel = "NAME", description = "With which the teacher logs in.")
    private String name;

    @Override
    String name() {
        return name;
    }

    @Override
    int run(Database database, Teacher teacher, PrintWriter out) {
        boolean changed = new TeacherAccounts(database, Clock.systemUTC()).disable(teacher);
        out.println(teacher.name() + (changed ? " is disabled" : " was disabled already"));
        return 0;
    }
}
