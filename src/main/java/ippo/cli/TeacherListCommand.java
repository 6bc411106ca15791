package ippo.cli;

import ippo.account.TeacherAccounts;
import ippo.account.TeacherAccounts.Account;
import ippo.classroom.Classes;
import ippo.classroom.SchoolClass;
import ippo.store.Database;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ippo teacher list}: accounts and their classes. */
@Command(
        name = "list",
        description = {
            "Lists the accounts of teachers, and under each the classes where he or she teaches:",
            "the code of the class (for \"teacher give\"), its name, pupils, last day of its year."
        })
final class TeacherListCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DatabaseOption where;

    @Override
    public Integer call() {
        try (Database database = where.open()) {
            PrintWriter out = spec.commandLine().getOut();
            Classes classes = new Classes(database, Clock.systemUTC());
            for (Account account : new TeacherAccounts(database, Clock.systemUTC()).all()) {
                out.println(described(account));
                Map<Long, Integer> sizes = classes.sizes(account.teacher());
                for (SchoolClass each : classes.of(account.teacher())) {
                    int size = sizes.getOrDefault(each.id(), 0);
                    out.println("    " + each.code() + "  " + each.name() + " (" + size
                            + (size == 1 ? " pupil" : " pupils") + ", until " + each.endsOn()
                            + (each.archived() ? ", put by" : "") + ")");
                }
            }
            out.flush();
        }
        return 0;
    }

    private static String described(Account account) {
        return account.teacher().name() + " (since " + account.madeOn() + ", recovery codes left: "
                + account.recoveryCodes() + (account.hasTotp() ? ", two steps" : "")
                + account.disabledAt()
                        .map(at -> ", DISABLED on " + at.atZone(ZoneOffset.UTC).toLocalDate())
                        .orElse("")
                + ")";
    }
}
