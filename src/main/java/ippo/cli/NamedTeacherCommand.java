package ippo.cli;

import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.store.Database;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command about a teacher who has an account: finds him or her by name, or ends with status 1. */
abstract class NamedTeacherCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DatabaseOption where;

    @Override
    public final Integer call() {
        try (Database database = where.open()) {
            Optional<Teacher> teacher = new Teachers(database, Clock.systemUTC()).named(name());
            if (teacher.isEmpty()) {
                return no("there is no teacher of this name; \"teacher list\" prints all");
            }
            PrintWriter out = spec.commandLine().getOut();
            int status = run(database, teacher.get(), out);
            out.flush();
            return status;
        }
    }

    /** With which the teacher logs in, as it was typed. */
    abstract String name();

    /** @return the exit status */
    abstract int run(Database database, Teacher teacher, PrintWriter out);

    /** Says in one line why not. @return the exit status */
    final int no(String why) {
        spec.commandLine().getErr().println("ippo: " + why);
        return 1;
    }
}
