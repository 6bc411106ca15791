package ippo.cli;

import ippo.account.Invitations;
import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.name.Names;
import ippo.store.Database;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Accounts of teachers, made by whoever runs the server. */
@Command(
        name = "teacher",
        description = "Makes accounts of teachers.",
        subcommands = {TeacherCommand.Add.class, TeacherCommand.Invite.class})
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

    /** As the server finds it: a file in a folder, or what {@code IPPO_DATABASE_URL} says. */
    private static Database open(Path data) {
        String address = System.getenv("IPPO_DATABASE_URL");
        return address == null || address.isBlank() ? Database.open(data) : Database.open(address);
    }

    @Command(
            name = "add",
            description = {
                "Makes an account and prints its password, once. A server may be running.",
                "The teacher should choose another password after logging in."
            })
    static final class Add implements Callable<Integer> {
        /** More than 80 bits. */
        private static final int PASSWORD_LENGTH = 15;

        /** No letter looks like another or like a digit. */
        private static final String LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

        @Spec
        private CommandSpec spec;

        @Option(names = "--data", defaultValue = "data", description = "Folder of the database (${DEFAULT-VALUE}).")
        private Path data;

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
            String password = password();
            Optional<Teacher> made;
            try (Database database = open(data)) {
                made = new Teachers(database, Clock.systemUTC()).create(name, password);
                if (made.isEmpty()) {
                    err.println("ippo: there is a teacher of this name already, or of one that looks the same");
                    return 1;
                }
            }
            PrintWriter out = spec.commandLine().getOut();
            out.println("Name:     " + made.get().name());
            out.println("Password: " + password);
            out.flush();
            return 0;
        }

        private static String password() {
            StringBuilder password = new StringBuilder();
            for (int i = 0; i < PASSWORD_LENGTH; i++) {
                password.append(i > 0 && i % 5 == 0 ? "-" : "").append(LETTERS.charAt(Secrets.below(LETTERS.length())));
            }
            return password.toString();
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

        @Option(names = "--data", defaultValue = "data", description = "Folder of the database (${DEFAULT-VALUE}).")
        private Path data;

        @Override
        public Integer call() {
            try (Database database = open(data)) {
                String code = new Invitations(database, Clock.systemUTC()).create(Optional.empty());
                PrintWriter out = spec.commandLine().getOut();
                out.println("/en/teach/new?invitation=" + code);
                out.flush();
            }
            return 0;
        }
    }
}
