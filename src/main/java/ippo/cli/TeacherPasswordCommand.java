package ippo.cli;

import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.store.Database;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ippo teacher password NAME}: for somebody who has lost password and recovery codes. */
@Command(
        name = "password",
        description = {
            "Gives an account another password and new recovery codes, and prints them, once.",
            "Its sessions end. The code of a device is not asked for any more: it may be lost, too.",
            "Make sure that it is really the teacher who asks you."
        })
final class TeacherPasswordCommand extends NamedTeacherCommand {
    @Parameters(paramLabel = "NAME", description = "With which the teacher logs in.")
    private String name;

    @Override
    String name() {
        return name;
    }

    @Override
    int run(Database database, Teacher teacher, PrintWriter out) {
        Teachers teachers = new Teachers(database, Clock.systemUTC());
        String password = TeacherCredentials.newPassword();
        List<String> codes = teachers.newRecoveryCodes(teacher);
        teachers.stopTotp(teacher);
        teachers.setPassword(teacher, password);
        TeacherCredentials.print(out, teacher.name(), password, codes);
        return 0;
    }
}
