package ippo.cli.solve;

import ippo.cli.text.Lines;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Solves mating problems. */
@Command(
        name = "solve",
        description = {
            "Reads one mating problem a line ([sfen ]SFEN [# anything]; the side to move",
            "attacks) and prints one JSON object a line, in the order of the lines: verdict",
            "(mate, nomate or unknown); plies of the mate; custom, its length without futile",
            "interpositions (null if unproved); line; shortest, whether it is proved that",
            "there is no shorter mate; nodes of the mate search; ms for both lengths.",
            "Budgets are for each problem; without any, a hard one may take for ever."
        })
public final class SolveCommand implements Callable<Integer> {
    private static final int MOST_THREADS = 256;
    private static final int USUAL_HASH = 256;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "Standard input without it.")
    private Path file;

    @Option(names = "--nodes", paramLabel = "N", description = "The most positions to expand for a problem.")
    private Long nodes;

    @Option(names = "--ms", paramLabel = "T", description = "The most milliseconds to spend on a problem.")
    private Long milliseconds;

    @Option(names = "--hash", paramLabel = "MIB", description = "Memory for all tables together (256).")
    private Integer mebibytes;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1", description = "Problems solved at a time (1).")
    private int threads;

    @Option(
            names = "--sound",
            description = {
                "Looks for cooks, too: adds sound (null if unsettled), faults, what custom",
                "tolerates, and the bounds of that search: cookNodes for each other check",
                "(--nodes, or a million), cookMs for all (--ms, once more). A fault on another",
                "line as long as the one shown says after which moves. Where custom is shorter than",
                "plies, all this is about lines that are longest by custom, as customLine is.",
                "PIECES_MISSING is a fault, too, with the missing pieces and the same problem with",
                "them in the defender's hand: most often that hand was not written down."
            })
    private boolean sound;

    @Option(
            names = "--first-fault",
            description = "As --sound, but leaves it at the first fault: much quicker where there is one.")
    private boolean isFirstFaultEnough;

    @Override
    public Integer call() {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new ParameterException(
                    spec.commandLine(), "--threads is " + threads + ", but should be 1 to " + MOST_THREADS);
        }
        Solving solving = new Solving(
                atLeastOne("--nodes", nodes), atLeastOne("--ms", milliseconds), soundness(), System::nanoTime);
        Optional<Path> from = Optional.ofNullable(file);
        Lines.refuseMissing(spec.commandLine(), from);
        List<Solver> solvers = Solvers.make(spec.commandLine(), mebibytes, USUAL_HASH, threads);
        try {
            InOrder.run(
                    Lines.openPositions(from),
                    spec.commandLine().getOut(),
                    solvers,
                    (line, solver) -> Lines.json(solving.answer(line, solver)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + Lines.name(from), e);
        }
        return 0;
    }

    private Optional<Soundness.Extent> soundness() {
        if (isFirstFaultEnough) {
            return Optional.of(Soundness.Extent.FIRST_FAULT);
        }
        return sound ? Optional.of(Soundness.Extent.ALL) : Optional.empty();
    }

    /** @param given null without the option, as picocli has it */
    private long atLeastOne(String option, Long given) {
        if (given != null && given < 1) {
            throw new ParameterException(spec.commandLine(), option + " is " + given + ", but should be 1 or more");
        }
        return given == null ? Long.MAX_VALUE : given;
    }
}
