package ippo.cli.bench;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures. */
@Command(
        name = "bench",
        description = "Measures how quick and how right the program is.",
        subcommands = {
            BenchTsumeCommand.class,
            BenchPlayersCommand.class,
            BenchWhyCommand.class,
            BenchRecordsCommand.class
        })
public final class BenchCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "what to measure is missing: bench tsume FILE…, bench players, bench why or bench records FILE…");
    }
}
