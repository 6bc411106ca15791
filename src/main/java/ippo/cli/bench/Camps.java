package ippo.cli.bench;

import ippo.castle.CastleProgress;
import ippo.castle.RookStyle;
import ippo.cli.text.Table;
import ippo.openings.Openings;
import ippo.opponent.Goal;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** How games of the ladder begin: which sides play an opening with a name and finish a castle, step by step. */
final class Camps {
    private static final Budget TURN = Budget.ofNodes(3_000);

    /** By move 20 of each side. */
    private static final int CASTLED = 40;

    private static final int SIDES = 0;
    private static final int NAMED = 1;
    private static final int STANDING = 2;
    private static final int BOTH = 3;

    private final Map<Level, int[]> steps = new EnumMap<>(Level.class);
    private final Map<String, Integer> castles = new TreeMap<>();

    /** A game of a step against itself, by the book. */
    static Game game(Level level, Random random, int plies) {
        Game game = Game.start();
        Opponent[] players = {player(level, random), player(level, random)};
        while (!game.isOver() && game.length() < plies) {
            Optional<Move> move = players[game.length() % 2].choose(game, TURN).played();
            if (move.isEmpty()) {
                break;
            }
            game = game.play(move.get());
        }
        return game;
    }

    private static Opponent player(Level level, Random random) {
        return Opponent.of(
                level, random.nextLong(), Goal.MATE, Openings.bundled().book());
    }

    void count(Level level, Game game) {
        if (game.length() < CASTLED) {
            return;
        }
        int[] step = steps.computeIfAbsent(level, any -> new int[BOTH + 1]);
        for (Color side : Color.values()) {
            boolean named = Openings.bundled().of(game, side, CASTLED).isPresent();
            Optional<String> castle = castle(game, side);
            castle.ifPresent(id -> castles.merge(id, 1, Integer::sum));
            step[SIDES]++;
            step[NAMED] += named ? 1 : 0;
            step[STANDING] += castle.isPresent() ? 1 : 0;
            step[BOTH] += named && castle.isPresent() ? 1 : 0;
        }
    }

    /** The last castle that a side finished. */
    private static Optional<String> castle(Game game, Color side) {
        return IntStream.rangeClosed(0, CASTLED)
                .mapToObj(game::positionAfter)
                .flatMap(position -> CastleProgress.of(position, side).stream())
                .filter(CastleProgress::isComplete)
                .reduce((first, second) -> second)
                .map(progress -> progress.template().castle().id()
                        + (progress.template().isMatchFor(RookStyle.of(game.positionAfter(CASTLED), side.opposite()))
                                ? ""
                                : " (no match for the other rook)"));
    }

    void print(PrintWriter out) {
        Table table = new Table("step", "sides", "named %", "castle %", "both %");
        int[] all = new int[BOTH + 1];
        steps.forEach((level, counts) -> {
            row(table, level.number() + " " + level, counts);
            IntStream.range(0, counts.length).forEach(i -> all[i] += counts[i]);
        });
        row(table, "all", all);
        table.print(out);
        castles.forEach((id, times) -> out.println("castle " + id + " " + times));
    }

    private static void row(Table table, String name, int[] counts) {
        table.row(name, counts[SIDES], share(counts, NAMED), share(counts, STANDING), share(counts, BOTH));
    }

    private static String share(int[] counts, int which) {
        return counts[SIDES] == 0 ? "-" : String.format(Locale.ROOT, "%.0f", 100.0 * counts[which] / counts[SIDES]);
    }
}
