package ippo.cli.bench;

import ippo.cli.text.SeedOption;
import ippo.cli.text.Table;
import ippo.feature.Feature;
import ippo.feature.Features;
import ippo.feature.Reason;
import ippo.feature.Reason.Kind;
import ippo.opponent.Analysis;
import ippo.opponent.Level;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Asks why of the hints of many games. */
@Command(
        name = "why",
        description = {
            "Lets the opponent play itself by the opening book, every step against itself in turn,",
            "asks for a hint at each turn and why it is good, and why each move played was: how many",
            "got an answer, how often each feature was the answer, how often an answer was that of",
            "the turn before, and how many sides followed an opening with a name and finished a",
            "castle, step by step, and which. Mates need no answer."
        })
public final class BenchWhyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--count", paramLabel = "N", defaultValue = "100", description = "Games (100).")
    private int count;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Positions a hint looks at (2000); 0 asks for none.")
    private long nodes;

    @Option(
            names = "--plies",
            paramLabel = "N",
            defaultValue = "120",
            description = "After so many a game is broken off (120).")
    private int plies;

    @Option(names = "--from", paramLabel = "N", defaultValue = "1", description = "The lowest step that plays (1).")
    private int from;

    @Mixin
    private SeedOption seed;

    private final Map<Kind, Integer> ofHints = new HashMap<>();
    private final Map<Kind, Integer> ofMoves = new HashMap<>();
    private int hints;
    private int moves;
    private int mates;
    private int repeated;
    private int repeatedSentences;
    private final Camps camps = new Camps();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Random random = new Random(seed.seed());
        List<Level> levels = Level.all();
        if (from < 1 || from > levels.size()) {
            throw new ParameterException(spec.commandLine(), "--from should be a step, 1 to " + levels.size());
        }
        List<Level> steps = levels.subList(from - 1, levels.size());
        IntStream.range(0, count).forEach(i -> {
            Level level = steps.get(i % steps.size());
            Game game = Camps.game(level, random, plies);
            camps.count(level, game);
            if (nodes > 0) {
                look(game);
            }
        });
        if (nodes > 0) {
            printReasons(out);
        }
        camps.print(out);
        out.flush();
        return 0;
    }

    private void printReasons(PrintWriter out) {
        int told = sum(ofHints);
        int toldMoves = sum(ofMoves);
        Table table = new Table("feature", "hints", "%", "moves", "%");
        for (Feature feature : Feature.values()) {
            int hint = ofHints.getOrDefault(Kind.of(feature), 0);
            int move = ofMoves.getOrDefault(Kind.of(feature), 0);
            table.row(feature.name(), hint, share(hint, told), move, share(move, toldMoves));
        }
        table.print(out);
        out.println("hints " + hints + " answered " + told + " mates " + mates);
        out.println("moves " + moves + " answered " + toldMoves);
        out.println("same as the answer before " + repeated);
        out.println("same sentence as before " + repeatedSentences);
    }

    private static int sum(Map<Kind, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static String share(int part, int all) {
        return all == 0 ? "-" : String.format(Locale.ROOT, "%.1f", 100.0 * part / all);
    }

    private void look(Game game) {
        Map<Color, List<Reason>> told = new EnumMap<>(Color.class);
        Map<Color, List<Reason>> toldOfMoves = new EnumMap<>(Color.class);
        Game now = Game.from(game.startingPosition());
        for (Move move : game.moves()) {
            Move hint =
                    new Analysis().best(now, 1, Budget.ofNodes(nodes)).get(0).move();
            if (now.position().play(hint).isCheckmate()) {
                mates++;
            } else {
                hints++;
                Color side = side(now);
                List<Reason> before = told.computeIfAbsent(side, any -> new ArrayList<>());
                tell(now, hint, before, ofHints).ifPresent(said -> {
                    repeated += isLast(before, last -> last.kind().equals(said.kind())) ? 1 : 0;
                    repeatedSentences += isLast(before, last -> last.said().equals(said.said())) ? 1 : 0;
                    before.add(said);
                });
            }
            if (!now.position().play(move).isCheckmate()) {
                moves++;
                List<Reason> before = toldOfMoves.computeIfAbsent(side(now), any -> new ArrayList<>());
                tell(now, move, before, ofMoves).ifPresent(before::add);
            }
            now = now.play(move);
        }
    }

    private static Color side(Game game) {
        return game.position().sideToMove();
    }

    private static boolean isLast(List<Reason> told, Predicate<Reason> so) {
        return !told.isEmpty() && so.test(told.get(told.size() - 1));
    }

    private static Optional<Reason> tell(Game game, Move move, List<Reason> told, Map<Kind, Integer> counts) {
        Optional<Reason> reason = Features.telling(game, move, told);
        reason.ifPresent(each -> counts.merge(each.kind(), 1, Integer::sum));
        return reason;
    }
}
