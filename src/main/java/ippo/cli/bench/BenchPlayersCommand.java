package ippo.cli.bench;

import ippo.cli.bench.BenchMatch.Costs;
import ippo.cli.text.SeedOption;
import ippo.cli.text.Table;
import ippo.notation.UsiGame;
import ippo.opponent.Level;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lets the levels of the opponent play each other, and simple models of beginners. */
@Command(
        name = "players",
        description = {
            "Lets pairs of players play from random openings of six plies, each opening twice",
            "with colours swapped, and prints a row a pair: games the first won, lost and drew",
            "(those above 400 plies included), its share of points, plies a game, how many",
            "positions after 30 plies differ, illegal moves, mates in one missed by levels 7",
            "and up, and how games ended. Then what a turn costs each player, in CPU",
            "milliseconds, and thousands of positions a second. Exit status 1 if a move was",
            "illegal or such a mate was missed."
        })
public final class BenchPlayersCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "PAIR",
            description = {
                "Such as 2-1 or 1-taker; players are the levels 1 to 18, random (any legal",
                "move) and taker (takes what hangs, mates in one); 12h is level 12 with the",
                "weights made by hand. All usual pairs without it."
            })
    private List<String> pairs = usual();

    @Option(names = "--count", paramLabel = "N", defaultValue = "200", description = "Games a pair (200).")
    private int count;

    @Mixin
    private SeedOption seed;

    @Option(names = "--games", paramLabel = "FILE", description = "Keeps the games here, a USI line each.")
    private Path file;

    /** The first against models of beginners, then each step against the one below. */
    private static List<String> usual() {
        List<String> pairs = new ArrayList<>(List.of("1-random", "1-taker", "4-taker"));
        Level.all().stream()
                .map(Level::number)
                .filter(number -> number > 1)
                .forEach(number -> pairs.add(number + "-" + (number - 1)));
        return pairs;
    }

    @Override
    public Integer call() {
        if (count < 1) {
            throw new ParameterException(spec.commandLine(), "--count is " + count + ", but should be 1 or more");
        }
        pairs.forEach(this::refuseUnknown);
        if (file == null) {
            return play(game -> {});
        }
        try (PrintWriter games = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
            return play(game -> games.println(game.write()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    private void refuseUnknown(String pair) {
        String[] names = pair.split("-", -1);
        boolean known = names.length == 2
                && BenchPlayer.named(names[0], 0).isPresent()
                && BenchPlayer.named(names[1], 0).isPresent();
        if (!known) {
            throw new ParameterException(
                    spec.commandLine(), "no such pair: " + pair + " (1 to 18, random, taker; such as 2-1)");
        }
    }

    private int play(Consumer<UsiGame> record) {
        PrintWriter out = spec.commandLine().getOut();
        Map<String, Costs> costs = new TreeMap<>();
        List<BenchMatch> matches = new ArrayList<>();
        for (String pair : pairs) {
            String[] names = pair.split("-", -1);
            BenchMatch match = new BenchMatch(names[0], names[1], costs);
            match.play(count, seed.seed(), record);
            matches.add(match);
        }
        Table table = new Table(BenchMatch.headings());
        matches.forEach(match -> table.row(match.row()));
        table.print(out);
        out.println();
        Table turns = new Table("player", "turns", "mean ms", "p50", "p99", "worst", "1000 nodes/s");
        costs.forEach((name, cost) -> turns.row(
                name,
                cost.turns(),
                ms(cost.mean()),
                ms(cost.percentile(0.5)),
                ms(cost.percentile(0.99)),
                ms(cost.percentile(1)),
                cost.speed()));
        turns.print(out);
        out.flush();
        return matches.stream().anyMatch(BenchMatch::isAnyWrong) ? 1 : 0;
    }

    private static String ms(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
