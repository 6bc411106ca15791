package ippo.compose.tune;

import ippo.compose.SelfPlay;
import ippo.opponent.Choice;
import ippo.opponent.EvaluationTerms;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.opponent.Weights;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Outcome;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Games of the opponent against itself by the weights made by hand, and the positions of them that are learnt from.
 * What was tuned before has no part in them, so that tuning again finds the same.
 */
final class TrainingGames {
    /** Quick ones, the first more often. */
    private static final List<Level> LEVELS = List.of(Level.FOX, Level.FOX, Level.WOLF);

    /** The most that a turn may spend. */
    private static final Budget TURN = Budget.ofNodes(2_500);

    /** So many random plies begin a game. */
    private static final int OPENING = 8;

    private static final int LONGEST = 260;

    /** Before this ply the random opening still decides. */
    private static final int FIRST = 14;

    /** Of the positions of a game one in so many is taken: neighbours are much alike. */
    private static final int ONE_IN = 2;

    private TrainingGames() {}

    /** What one game gives: nothing if nobody won. The same for the same seed and number. */
    static List<Sample> play(long seed, int number) {
        RandomGenerator random = new SplittableRandom(seed * 1_000_003 + number);
        Game game = play(random);
        List<Sample> samples = new ArrayList<>();
        game.outcome().flatMap(Outcome::winner).ifPresent(winner -> {
            int result = winner == Color.BLACK ? 1 : 0;
            for (int ply = FIRST; ply < game.length(); ply++) {
                if (random.nextInt(ONE_IN) == 0) {
                    EvaluationTerms.ofQuiet(game.positionAfter(ply), Weights.handMade())
                            .ifPresent(terms -> samples.add(new Sample(number, terms, result)));
                }
            }
        });
        return samples;
    }

    private static Game play(RandomGenerator random) {
        Game game = SelfPlay.opening(random, OPENING);
        Opponent[] players = {player(random), player(random)};
        while (!game.isOver() && game.length() < LONGEST) {
            game = switch (players[game.length() % 2].choose(game, TURN)) {
                case Choice.Plays plays -> game.play(plays.move());
                case Choice.Declares declares -> game.declare(declares.rule());
                case Choice.Resigns resigns -> game.resign();
            };
        }
        return game;
    }

    private static Opponent player(RandomGenerator random) {
        return Opponent.of(LEVELS.get(random.nextInt(LEVELS.size())), random.nextLong(), Weights.handMade());
    }
}
