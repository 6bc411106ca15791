package ippo.cli;

import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.rules.Arena;
import ippo.rules.Perft;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.SetupFault;
import ippo.rules.Strictness;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the positions that legal moves lead to. */
@Command(name = "perft", description = "Counts the positions that legal moves lead to.")
public final class PerftCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "POSITION",
            description = "An SFEN in quotes, or startpos, minishogi, gorogoro.")
    private String position;

    @Parameters(index = "1", paramLabel = "DEPTH", description = "How many plies deep, 0 or more.")
    private int depth;

    @Option(names = "--divide", description = "Print the count below each legal move, too.")
    private boolean divide;

    @Override
    public Integer call() {
        if (depth < 0) {
            throw new ParameterException(spec.commandLine(), "DEPTH is " + depth + ", but should be 0 or more");
        }
        Position start = start();
        PrintWriter out = spec.commandLine().getOut();
        long began = System.nanoTime();
        if (divide && depth > 0) {
            Map<String, Long> counts = new TreeMap<>();
            Perft.divide(start, depth).forEach((move, count) -> counts.put(move.usi(), count));
            counts.forEach((move, count) -> out.println(move + " " + count));
        }
        long nodes = Perft.count(start, depth);
        long nanos = System.nanoTime() - began;
        out.println("nodes " + nodes);
        out.println("ms " + nanos / 1_000_000);
        out.flush();
        return 0;
    }

    private Position start() {
        return switch (position) {
            case "startpos" -> Position.start();
            case "minishogi" -> Arena.MINI.start();
            case "gorogoro" -> Arena.GOROGORO.start();
            default -> read();
        };
    }

    private Position read() {
        Reading<Setup> setup = Sfen.readOfAnySize(position);
        setup.complaint().ifPresent(fault -> {
            throw new ParameterException(spec.commandLine(), "not an SFEN: " + fault);
        });
        Set<SetupFault> faults = setup.orElseThrow().faults(Strictness.TEACHING);
        if (!faults.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "this position cannot be played on: " + faults);
        }
        return Position.of(setup.orElseThrow(), Strictness.TEACHING);
    }
}
