package ippo.cli.usi;

import ippo.cli.text.Lines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Speaks USI, so that a shogi GUI can use the solver. */
@Command(
        name = "usi",
        description = {
            "Speaks USI on standard input and output, so that a shogi GUI can use the solver:",
            "register \"bin/ippo usi\" there as an engine for mate search. It plays no games."
        })
public final class UsiCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try {
            new UsiEngine(Lines.open(Optional.empty()), spec.commandLine().getOut(), System::nanoTime).run();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read standard input", e);
        }
        return 0;
    }
}
