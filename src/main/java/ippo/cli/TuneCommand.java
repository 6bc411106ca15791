package ippo.cli;

import ippo.cli.text.SeedOption;
import ippo.compose.tune.Tuning;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Tunes what the opponent thinks of positions. */
@Command(
        name = "tune",
        description = {
            "Lets the opponent play games against itself, and seeks weights of its evaluation under",
            "which a sigmoid of it tells best how the games ended: material, piece-square and",
            "king-relative tables, pressure on kings. One game in eight is held out; each weight is",
            "held near the one made by hand, as firmly as foretells the games held out best.",
            "Prints the loss (cross-entropy a position) before and after, and writes the weights",
            "to a file; those that levels 11 to 18 play by are src/main/resources/weights/",
            "opponent.properties. The same seed and numbers write the same file."
        })
public final class TuneCommand implements Callable<Integer> {
    private static final int TOLD = 100;

    @Spec
    private CommandSpec spec;

    @Mixin
    private SeedOption seed;

    @Option(names = "--games", paramLabel = "N", defaultValue = "4000", description = "How many are played (4000).")
    private int games;

    @Option(
            names = "--passes",
            paramLabel = "N",
            defaultValue = "120",
            description = "Over all positions, for each of four priors (120).")
    private int passes;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the weights go.")
    private Path out;

    @Override
    public Integer call() {
        if (games < 1 || passes < 1) {
            throw new ParameterException(spec.commandLine(), "--games and --passes should be 1 or more");
        }
        PrintWriter err = spec.commandLine().getErr();
        Tuning.Result result = new Tuning(seed.seed(), games, passes).run(played -> {
            if (played % TOLD == 0) {
                err.println(played + " games");
                err.flush();
            }
        });
        String made =
                "# Made by bin/ippo tune --seed " + seed.seed() + " --games " + games + " --passes " + passes + "\n";
        try {
            Files.writeString(out, made + result.weights().write(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + out, e);
        }
        PrintWriter to = spec.commandLine().getOut();
        to.println("games " + games);
        to.println("positions " + result.positions());
        to.println("held-out " + result.heldOut());
        to.println("scale " + number(result.scale()));
        to.println("prior " + number(result.prior()));
        to.println("loss " + number(result.before().learnt()) + " "
                + number(result.after().learnt()));
        to.println("loss-held-out " + number(result.before().heldOut()) + " "
                + number(result.after().heldOut()));
        to.flush();
        return 0;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.5f", value);
    }
}
