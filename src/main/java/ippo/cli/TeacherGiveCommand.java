package ippo.cli;

import ippo.account.Teacher;
import ippo.account.TeacherAccounts;
import ippo.classroom.ClassHandover;
import ippo.store.Database;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ippo teacher give CLASS TO-NAME}: for a class whose teacher has gone. */
@Command(
        name = "give",
        description = {
            "Makes a teacher the owner of a class. Whoever teaches there stays;",
            "the owner can take them out. The class's history tells of it."
        })
final class TeacherGiveCommand extends NamedTeacherCommand {
    @Parameters(
            index = "0",
            paramLabel = "CLASS",
            description = "Code of the class, as \"teacher list\" and the class's own address have it.")
    private String code;

    @Parameters(index = "1", paramLabel = "TO-NAME", description = "With which the new teacher logs in.")
    private String name;

    @Override
    String name() {
        return name;
    }

    @Override
    int run(Database database, Teacher teacher, PrintWriter out) {
        Clock clock = Clock.systemUTC();
        if (new TeacherAccounts(database, clock).isDisabled(teacher)) {
            return no(teacher.name() + " is disabled: \"teacher enable\" comes first");
        }
        Optional<String> given = new ClassHandover(database, clock).give(code, teacher);
        if (given.isEmpty()) {
            return no("there is no class with the code " + code + "; \"teacher list\" prints them");
        }
        out.println(teacher.name() + " owns " + given.get());
        return 0;
    }
}
