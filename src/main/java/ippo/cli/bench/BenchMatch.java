package ippo.cli.bench;

import ippo.compose.SelfPlay;
import ippo.notation.UsiGame;
import ippo.opponent.Choice;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Games between two players, each random opening once with either colour. */
final class BenchMatch {
    private static final int OPENING = 6;
    private static final int LONGEST = 400;
    private static final int COMPARED = 30;

    private final String strong;
    private final String weak;
    private final Map<String, Costs> costs;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Set<Position> middles = new HashSet<>();
    private final Map<String, Integer> endings = new TreeMap<>();
    private int games;
    private int middleGames;
    private int won;
    private int lost;
    private int illegal;
    private int missed;
    private long plies;

    /** What a player's turns cost, over all matches. */
    static final class Costs {
        private final List<Long> nanos = new ArrayList<>();
        private long nodes;

        void add(long spent, long looked) {
            nanos.add(spent);
            nodes += looked;
        }

        double percentile(double share) {
            long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
            return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1, sorted.length * share)] / 1e6;
        }

        double mean() {
            return nanos.stream().mapToLong(Long::longValue).average().orElse(0) / 1e6;
        }

        /** In thousands a second. */
        long speed() {
            long sum = nanos.stream().mapToLong(Long::longValue).sum();
            return sum == 0 ? 0 : nodes * 1_000_000 / sum;
        }

        int turns() {
            return nanos.size();
        }
    }

    /** @param costs by player, to be added to */
    BenchMatch(String strong, String weak, Map<String, Costs> costs) {
        this.strong = strong;
        this.weak = weak;
        this.costs = costs;
    }

    /** @param record is told each game */
    void play(int count, long seed, Consumer<UsiGame> record) {
        for (int i = 0; i < count; i++) {
            long own = seed * 1_000_003 + i;
            Game game = SelfPlay.opening(new Random(seed * 7919 + i / 2), OPENING);
            Color side = i % 2 == 0 ? Color.BLACK : Color.WHITE;
            Game end = play(
                    game,
                    side,
                    BenchPlayer.named(strong, own).orElseThrow(),
                    BenchPlayer.named(weak, own + 500_000).orElseThrow());
            record.accept(new UsiGame(end.startingPosition(), end.moves()));
        }
    }

    private Game play(Game opening, Color side, BenchPlayer one, BenchPlayer other) {
        Game game = opening;
        while (!game.isOver() && game.length() < LONGEST) {
            boolean ours = game.position().sideToMove() == side;
            BenchPlayer player = ours ? one : other;
            long before = player.nodes();
            long began = threads.getCurrentThreadCpuTime();
            Choice choice = player.choose(game);
            costs.computeIfAbsent(ours ? strong : weak, name -> new Costs())
                    .add(threads.getCurrentThreadCpuTime() - began, player.nodes() - before);
            game = switch (choice) {
                case Choice.Plays plays -> play(game, player, plays.move());
                case Choice.Declares declares -> game.declare(declares.rule());
                case Choice.Resigns resigns -> game.resign();
            };
        }
        count(game, side);
        return game;
    }

    private Game play(Game game, BenchPlayer player, Move move) {
        if (!game.position().isLegal(move)) {
            illegal++;
            return game.loseByIllegal(move);
        }
        Game next = game.play(move);
        if (player.seesEveryMate()
                && !next.isOver()
                && BenchPlayer.mateInOne(game.position()).isPresent()) {
            missed++;
        }
        return next;
    }

    private void count(Game game, Color side) {
        games++;
        plies += game.length();
        String reason = game.outcome().map(end -> end.reason().name()).orElse("UNFINISHED");
        endings.merge(reason, 1, Integer::sum);
        if (game.length() >= COMPARED) {
            middleGames++;
            middles.add(game.positionAfter(COMPARED));
        }
        game.outcome().flatMap(end -> end.winner()).ifPresent(winner -> {
            won += winner == side ? 1 : 0;
            lost += winner == side ? 0 : 1;
        });
    }

    static String[] headings() {
        return new String[] {
            "pair", "games", "won", "lost", "drawn", "share", "plies", "differ", "illegal", "missed", "ends"
        };
    }

    /** The figures, as many as {@link #headings}. */
    Object[] row() {
        int drawn = games - won - lost;
        return new Object[] {
            strong + "-" + weak,
            games,
            won,
            lost,
            drawn,
            percent(won + drawn / 2.0, games),
            games == 0 ? 0 : plies / games,
            percent(middles.size(), middleGames),
            illegal,
            missed,
            endings.toString().replaceAll("[{}]", "").replace(", ", " ")
        };
    }

    boolean isAnyWrong() {
        return illegal + missed > 0;
    }

    private static String percent(double part, int whole) {
        return whole == 0 ? "-" : Math.round(100 * part / whole) + " %";
    }

    @Override
    public String toString() {
        return Arrays.toString(row());
    }
}
