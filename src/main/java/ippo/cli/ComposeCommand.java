package ippo.cli;

import ippo.compose.Composer;
import ippo.notation.Sfen;
import ippo.rules.Move;
import ippo.solver.Solver;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes new puzzles. */
@Command(
        name = "compose",
        description = {
            "Makes new puzzles by chance and proof, and prints each as an entry for a puzzles.yaml as",
            "soon as it is found. All are sound, by our own search. The same seed gives the same puzzles.",
            "Give those that please you a better id, and run bin/ippo trees."
        })
public final class ComposeCommand implements Callable<Integer> {
    private static final int HASH = 16;
    private static final int MOST_PLIES = 99;

    @Spec
    private CommandSpec spec;

    @Option(names = "--plies", required = true, paramLabel = "N", description = "The length of the mates; odd.")
    private int plies;

    @Option(names = "--count", paramLabel = "N", defaultValue = "10", description = "How many to make (10).")
    private int count;

    @Option(names = "--seed", paramLabel = "N", description = "Where chance begins; another each time without it.")
    private Long seed;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "60",
            description = "The largest solution tree that is welcome, in positions of the attacker (60).")
    private int mostNodes;

    @Override
    public Integer call() {
        if (plies < 1 || plies % 2 == 0 || plies > MOST_PLIES) {
            throw refusal("--plies is " + plies + ", but should be odd, 1 to " + MOST_PLIES);
        }
        if (count < 1) {
            throw refusal("--count is " + count + ", but should be 1 or more");
        }
        if (mostNodes < 1) {
            throw refusal("--nodes is " + mostNodes + ", but should be 1 or more");
        }
        long chosen = seed == null ? new Random().nextInt(Integer.MAX_VALUE) : seed;
        Composer composer = new Composer(new Random(chosen), new Solver(HASH), plies, mostNodes);
        PrintWriter out = spec.commandLine().getOut();
        out.println("# compose --plies " + plies + " --nodes " + mostNodes + " --seed " + chosen);
        out.flush();
        for (int made = 0; made < count && !out.checkError(); ) {
            Optional<Composer.Made> puzzle = composer.attempt();
            if (puzzle.isPresent()) {
                made++;
                out.print(entry("new-mate" + plies + "-" + made, puzzle.get()));
                out.flush();
            }
        }
        return 0;
    }

    private ParameterException refusal(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static String entry(String id, Composer.Made puzzle) {
        String solution = puzzle.solution().stream()
                .map(Move::usi)
                .map(usi -> '"' + usi + '"')
                .collect(Collectors.joining(", "));
        return String.join(
                "\n",
                "- id: " + id,
                "  sfen: \"" + Sfen.write(puzzle.start()) + '"',
                "  plies: " + puzzle.solution().size(),
                "  solution: [" + solution + "]",
                "  tags: [" + String.join(", ", puzzle.tags()) + "]",
                "");
    }
}
