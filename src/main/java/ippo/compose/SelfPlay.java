package ippo.compose;

import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Games of the opponent against itself, from random openings: the same for the same random numbers.
 *
 * @param levels of which each side gets one; named several times for being drawn more often
 * @param opening how many random plies a game begins with
 * @param longest the plies after which a game is broken off
 */
public record SelfPlay(List<Level> levels, int opening, int longest) {
    /** The most that a turn may spend. */
    private static final Budget TURN = Budget.ofNodes(3_000);

    public SelfPlay {
        levels = List.copyOf(levels);
    }

    /** One game, to its end if it has one. */
    public Game play(RandomGenerator random) {
        Game game = opening(random, opening);
        Opponent[] players = {player(random), player(random)};
        while (!game.isOver() && game.length() < longest) {
            Optional<Move> move = players[game.length() % 2].choose(game, TURN).played();
            if (move.isEmpty()) {
                break;
            }
            game = game.play(move.get());
        }
        return game;
    }

    private Opponent player(RandomGenerator random) {
        return Opponent.of(levels.get(random.nextInt(levels.size())), random.nextLong());
    }

    /** So many random legal moves from the start. */
    public static Game opening(RandomGenerator random, int plies) {
        Game game = Game.start();
        for (int ply = 0; ply < plies; ply++) {
            List<Move> moves = game.position().legalMoves();
            game = game.play(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }
}
