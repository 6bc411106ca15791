package ippo.cli.bench;

import ippo.castle.CastleProgress;
import ippo.cli.text.Table;
import ippo.compose.SelfPlay;
import ippo.feature.Feature;
import ippo.feature.Features;
import ippo.feature.Finding;
import ippo.opponent.Analysis;
import ippo.opponent.Level;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks why of the hints of many games. */
@Command(
        name = "why",
        description = {
            "Lets the opponent play itself, every step against itself in turn, asks for a hint at",
            "each turn and why it is good, and why each move played was: how many got an answer,",
            "how often each feature was the answer, and in how many games a side had a castle",
            "after 40 plies. Mates need no answer."
        })
public final class BenchWhyCommand implements Callable<Integer> {
    private static final int OPENING = 2;
    private static final int LONGEST = 120;
    private static final int CASTLED = 40;

    @Spec
    private CommandSpec spec;

    @Option(names = "--count", paramLabel = "N", defaultValue = "100", description = "Games (100).")
    private int count;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Positions a hint looks at (2000).")
    private long nodes;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Another seed, other games (1).")
    private long seed;

    private final Map<Feature, Integer> ofHints = new EnumMap<>(Feature.class);
    private final Map<Feature, Integer> ofMoves = new EnumMap<>(Feature.class);
    private int hints;
    private int moves;
    private int mates;
    private int repeated;
    private int sides;
    private int castled;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Random random = new Random(seed);
        List<Level> levels = Level.all();
        IntStream.range(0, count).forEach(i -> {
            Level level = levels.get(i % levels.size());
            look(new SelfPlay(List.of(level), OPENING, LONGEST).play(random));
        });
        int told = sum(ofHints);
        int toldMoves = sum(ofMoves);
        Table table = new Table("feature", "hints", "%", "moves", "%");
        for (Feature feature : Feature.values()) {
            int hint = ofHints.getOrDefault(feature, 0);
            int move = ofMoves.getOrDefault(feature, 0);
            table.row(feature.name(), hint, share(hint, told), move, share(move, toldMoves));
        }
        table.print(out);
        out.println("hints " + hints + " answered " + told + " mates " + mates);
        out.println("moves " + moves + " answered " + toldMoves);
        out.println("same as the answer before " + repeated);
        out.println("sides " + sides + " with a castle after " + CASTLED + " plies " + castled);
        out.flush();
        return hints == told && moves == toldMoves ? 0 : 1;
    }

    private static int sum(Map<Feature, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static String share(int part, int all) {
        return all == 0 ? "-" : String.format(Locale.ROOT, "%.1f", 100.0 * part / all);
    }

    private void look(Game game) {
        Map<Color, Feature> last = new EnumMap<>(Color.class);
        Game now = Game.from(game.startingPosition());
        for (Move move : game.moves()) {
            Move hint =
                    new Analysis().best(now, 1, Budget.ofNodes(nodes)).get(0).move();
            if (now.position().play(hint).isCheckmate()) {
                mates++;
            } else {
                hints++;
                Color side = now.position().sideToMove();
                Optional<Feature> told = told(now, hint, ofHints);
                repeated += told.filter(feature -> feature == last.get(side)).isPresent() ? 1 : 0;
                told.ifPresent(feature -> last.put(side, feature));
            }
            if (!now.position().play(move).isCheckmate()) {
                moves++;
                told(now, move, ofMoves);
            }
            now = now.play(move);
        }
        if (game.length() >= CASTLED) {
            for (Color side : Color.values()) {
                sides++;
                castled += IntStream.rangeClosed(0, CASTLED)
                                .mapToObj(game::positionAfter)
                                .flatMap(position -> CastleProgress.of(position, side).stream())
                                .anyMatch(CastleProgress::isComplete)
                        ? 1
                        : 0;
            }
        }
    }

    private static Optional<Feature> told(Game game, Move move, Map<Feature, Integer> counts) {
        Optional<Feature> told = Features.telling(game, move).map(Finding::feature);
        told.ifPresent(feature -> counts.merge(feature, 1, Integer::sum));
        return told;
    }
}
