package ippo.cli.bench;

import ippo.opponent.Choice;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.opponent.Score;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.solver.Budget;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Who plays in {@code bench players}: levels of the opponent, and simple models of beginners to hold them against. */
sealed interface BenchPlayer {
    Choice choose(Game game);

    /** How many positions it has looked at. */
    default long nodes() {
        return 0;
    }

    /** Whether it must not miss a mate in one. */
    default boolean seesEveryMate() {
        return false;
    }

    /**
     * A player by name, new for each game: {@code 1} to {@code 18}, {@code random} or {@code taker}; with an {@code h}
     * behind, such as {@code 12h}, a level that goes by the weights made by hand.
     */
    static Optional<BenchPlayer> named(String name, long seed) {
        return switch (name) {
            case "random" -> Optional.of(new Thoughtless(new Random(seed), false));
            case "taker" -> Optional.of(new Thoughtless(new Random(seed), true));
            default ->
                Arrays.stream(Level.values())
                        .filter(level -> name.matches(level.number() + "h?"))
                        .map(level -> (BenchPlayer) new Ours(level, opponent(level, name.endsWith("h"), seed)))
                        .findFirst();
        };
    }

    private static Opponent opponent(Level level, boolean byHand, long seed) {
        return byHand ? Opponent.byHand(level, seed) : Opponent.of(level, seed);
    }

    /** A mate in one, if there is any. */
    static Optional<Move> mateInOne(Position position) {
        return position.legalMoves().stream()
                .filter(move -> position.play(move).isCheckmate())
                .findFirst();
    }

    /** A level. */
    record Ours(Level level, Opponent opponent) implements BenchPlayer {
        @Override
        public Choice choose(Game game) {
            return opponent.choose(game, Budget.UNLIMITED);
        }

        @Override
        public long nodes() {
            return opponent.nodes();
        }

        @Override
        public boolean seesEveryMate() {
            return level.compareTo(Level.CAT) >= 0;
        }
    }

    /**
     * Any legal move.
     *
     * @param takes whether it mates in one when it can, and takes what hangs, the dearest first
     */
    record Thoughtless(Random random, boolean takes) implements BenchPlayer {
        private static final Map<PieceType, Integer> WORTH = Map.ofEntries(
                Map.entry(PieceType.PAWN, 1),
                Map.entry(PieceType.LANCE, 3),
                Map.entry(PieceType.KNIGHT, 4),
                Map.entry(PieceType.SILVER, 5),
                Map.entry(PieceType.GOLD, 6),
                Map.entry(PieceType.PROMOTED_LANCE, 6),
                Map.entry(PieceType.PROMOTED_KNIGHT, 6),
                Map.entry(PieceType.PROMOTED_SILVER, 6),
                Map.entry(PieceType.TOKIN, 7),
                Map.entry(PieceType.BISHOP, 8),
                Map.entry(PieceType.ROOK, 10),
                Map.entry(PieceType.HORSE, 10),
                Map.entry(PieceType.DRAGON, 12),
                Map.entry(PieceType.KING, 100));

        @Override
        public Choice choose(Game game) {
            Position position = game.position();
            List<Move> moves = position.legalMoves();
            Move any = moves.get(random.nextInt(moves.size()));
            Move move = takes
                    ? mateInOne(position).or(() -> hanging(position, moves)).orElse(any)
                    : any;
            return new Choice.Plays(move, new Score(0));
        }

        private static Optional<Move> hanging(Position position, List<Move> moves) {
            return moves.stream()
                    .filter(move -> gain(position, move) > 0)
                    .max(Comparator.comparingInt(move -> gain(position, move)));
        }

        private static int gain(Position position, Move move) {
            if (move.isDrop() || position.at(move.to()).isEmpty()) {
                return 0;
            }
            int taken = WORTH.get(position.at(move.to()).orElseThrow().type());
            Color enemy = position.sideToMove().opposite();
            boolean retaken = position.play(move).isAttacked(move.to(), enemy);
            int risk = retaken ? WORTH.get(position.mover(move)) : 0;
            return taken - risk;
        }
    }
}
