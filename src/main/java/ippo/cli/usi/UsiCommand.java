package ippo.cli.usi;

import ippo.cli.text.Lines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Speaks USI, so that a shogi GUI can use the solver and the opponent. */
@Command(
        name = "usi",
        description = {
            "Speaks USI on standard input and output, so that a shogi GUI can use the solver",
            "and play against Ippo: register \"bin/ippo usi\" there as an engine. The option",
            "Level says which of the eighteen opponents plays games; go mate, and positions",
            "without a clock, are searched for mates."
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
