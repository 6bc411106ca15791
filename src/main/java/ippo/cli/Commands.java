package ippo.cli;

import ippo.cli.bench.BenchCommand;
import ippo.cli.check.CheckCommand;
import ippo.cli.solve.SolveCommand;
import ippo.cli.usi.UsiCommand;
import ippo.version.Version;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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
            versionProvider = Told.class,
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

        @CommandLine.Option(
                names = {"-V", "--version"},
                versionHelp = true,
                description = "Show the version of the program and of Java.")
        private boolean version;

        @Override
        public void run() {
            PrintWriter out = spec.commandLine().getOut();
            spec.commandLine().usage(out);
            out.flush();
        }
    }

    /** What {@code --version} prints. */
    private static final class Told implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"ippo " + Version.ofProgram() + ", Java " + Runtime.version()};
        }
    }

    /** Each by its name, in the order of the help. */
    private static Map<String, Supplier<Object>> own() {
        Map<String, Supplier<Object>> own = new LinkedHashMap<>();
        own.put("backup", BackupCommand::new);
        own.put("restore", RestoreCommand::new);
        own.put("teacher", TeacherCommand::new);
        own.put("check", CheckCommand::new);
        own.put("perft", PerftCommand::new);
        own.put("solve", SolveCommand::new);
        own.put("bench", BenchCommand::new);
        own.put("usi", UsiCommand::new);
        own.put("compose", ComposeCommand::new);
        own.put("pick", PickCommand::new);
        own.put("drills", DrillsCommand::new);
        own.put("tune", TuneCommand::new);
        own.put("moves", MovesCommand::new);
        own.put("game", GameCommand::new);
        own.put("convert", ConvertCommand::new);
        own.put("trees", TreesCommand::new);
        own.put("families", FamiliesCommand::new);
        own.put("themes", ThemesCommand::new);
        own.put("difficulty", DifficultyCommand::new);
        return own;
    }

    /**
     * All commands of this package, ready to run.
     *
     * @param others commands of other packages, instances of classes with picocli's annotations
     */
    public static CommandLine create(Object... others) {
        return create(List.of(others), own().values());
    }

    /**
     * What these arguments need: the one command that they begin with, or all if it is none. To describe them all takes
     * a tenth of a second of computing, which a server that is about to start has no use for.
     *
     * @param others by name
     */
    public static CommandLine createFor(String[] arguments, Map<String, Supplier<Object>> others) {
        Map<String, Supplier<Object>> all = new LinkedHashMap<>(others);
        all.putAll(own());
        return arguments.length > 0 && all.containsKey(arguments[0])
                ? create(List.of(), List.of(all.get(arguments[0])))
                : create(List.of(), all.values());
    }

    private static CommandLine create(List<Object> first, Collection<Supplier<Object>> others) {
        CommandLine line = new CommandLine(new Root());
        first.forEach(line::addSubcommand);
        others.forEach(other -> line.addSubcommand(other.get()));
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
