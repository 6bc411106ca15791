package ippo.cli;

import ippo.cli.bench.BenchCommand;
import ippo.cli.check.CheckCommand;
import ippo.cli.solve.SolveCommand;
import ippo.cli.usi.UsiCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The command line. Exit status 0 for success, 1 for "the answer is no" or "something was found", 2 for wrong usage or
 * a failure; errors are one line on standard error.
 */
public final class Commands {
    private static final int FAILED = 2;

    private Commands() {}

    /** Prints what there is, when no command is given. */
    @Command(
            name = "ippo",
            description = "Teaches shogi, one step at a time.",
            synopsisSubcommandLabel = "COMMAND",
            mixinStandardHelpOptions = false)
    private static final class Root implements Runnable {
        @CommandLine.Spec
        private CommandSpec spec;

        @CommandLine.Option(
                names = {"-h", "--help"},
                usageHelp = true,
                scope = CommandLine.ScopeType.INHERIT,
                description = "Show this help.")
        private boolean help;

        @Override
        public void run() {
            PrintWriter out = spec.commandLine().getOut();
            spec.commandLine().usage(out);
            out.flush();
        }
    }

    /**
     * All commands of this package, ready to run.
     *
     * @param others commands of other packages, instances of classes with picocli's annotations
     */
    public static CommandLine create(Object... others) {
        CommandLine line = new CommandLine(new Root());
        for (Object other : others) {
            line.addSubcommand(other);
        }
        line.addSubcommand(new BackupCommand());
        line.addSubcommand(new RestoreCommand());
        line.addSubcommand(new CheckCommand());
        line.addSubcommand(new PerftCommand());
        line.addSubcommand(new SolveCommand());
        line.addSubcommand(new BenchCommand());
        line.addSubcommand(new UsiCommand());
        line.addSubcommand(new ComposeCommand());
        line.addSubcommand(new MovesCommand());
        line.addSubcommand(new GameCommand());
        line.addSubcommand(new ConvertCommand());
        line.addSubcommand(new TreesCommand());
        line.setParameterExceptionHandler((exception, arguments) -> {
            complain(exception.getCommandLine(), exception.getMessage());
            return FAILED;
        });
        line.setExecutionExceptionHandler((exception, command, parsed) -> {
            complain(command, exception.getMessage() == null ? exception.toString() : exception.getMessage());
            return FAILED;
        });
        return line;
    }

    private static void complain(CommandLine command, String message) {
        PrintWriter err = command.getErr();
        err.println(command.getCommandSpec().qualifiedName() + ": " + message.replaceAll("\\R+", " "));
        err.flush();
    }
}
