package ippo.cli;

import ippo.account.Invitations;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.name.Names;
import ippo.store.Database;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Accounts of teachers, made by whoever runs the server. */
@Command(
        name = "teacher",
        description = "Makes accounts of teachers, and helps those who have one. A server may be running.",
        subcommands = {
            TeacherCommand.Add.class,
            TeacherCommand.Invite.class,
            TeacherListCommand.class,
            TeacherPasswordCommand.class,
            TeacherDisableCommand.class,
            TeacherEnableCommand.class,
            TeacherGiveCommand.class
        })
public final class TeacherCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Prints what there is, when no subcommand is given. */
    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        spec.commandLine().usage(out);
        out.flush();
    }

    @Command(
            name = "add",
            description = {
                "Makes an account and prints its password and recovery codes, once. A server may be running.",
                "The teacher should choose another password after logging in."
            })
    static final class Add implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private DatabaseOption where;

        @Parameters(paramLabel = "NAME", description = "With which the teacher logs in.")
        private String name;

        @Override
        public Integer call() {
            PrintWriter err = spec.commandLine().getErr();
            if (!Teachers.isName(Names.tidy(name))) {
                err.println("ippo: a name is 1 to " + Teachers.LONGEST_NAME
                        + " characters in one line, none of them invisible");
                return 2;
            }
            String password = TeacherCredentials.newPassword();
            try (Database database = where.open()) {
                Teachers teachers = new Teachers(database, Clock.systemUTC());
                Optional<Teacher> made = teachers.create(name, password);
                if (made.isEmpty()) {
                    err.println("ippo: there is a teacher of this name already, or of one that looks the same");
                    return 1;
                }
                TeacherCredentials.print(
                        spec.commandLine().getOut(),
                        made.get().name(),
                        password,
                        teachers.newRecoveryCodes(made.get()));
            }
            return 0;
        }
    }

    @Command(
            name = "invite",
            description = {
                "Prints an address, good for 30 days, where one teacher can make an account.",
                "The server must be started with \"--teachers invite\"."
            })
    static final class Invite implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private DatabaseOption where;

        @Override
        public Integer call() {
            try (Database database = where.open()) {
                String code = new Invitations(database, Clock.systemUTC()).create(Optional.empty());
                PrintWriter out = spec.commandLine().getOut();
                out.println("/en/teach/new?invitation=" + code);
                out.flush();
            }
            return 0;
        }
    }
}
