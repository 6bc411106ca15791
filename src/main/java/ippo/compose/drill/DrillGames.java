package ippo.compose.drill;

import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Games that our opponent plays against itself, the same for a seed and a number, and what stands on the board late.
 */
final class DrillGames {
    private static final int OPENING = 6;
    private static final int LONGEST = 220;
    private static final int FIRST = 24;
    private static final Budget TURN = Budget.ofNodes(3_000);
    private static final Level[] LEVELS = {Level.CAT, Level.FOX, Level.FOX, Level.OWL};

    private final long seed;

    DrillGames(long seed) {
        this.seed = seed;
    }

    /** Chance, for what is done with a game: always the same for its number. */
    SplittableRandom random(long number) {
        return new SplittableRandom(seed * 1_000_003 + number);
    }

    /** The positions of a game after its opening, in their order, seen by the side to move: it is Black. */
    List<Position> late(long number) {
        SplittableRandom random = random(number);
        Game game = opening(random);
        Opponent[] players = {player(random), player(random)};
        while (!game.isOver() && game.length() < LONGEST) {
            Optional<Move> move = players[game.length() % 2].choose(game, TURN).played();
            if (move.isEmpty()) {
                break;
            }
            game = game.play(move.get());
        }
        List<Position> late = new ArrayList<>();
        for (int ply = FIRST; ply < game.length(); ply++) {
            late.add(asBlack(game.positionAfter(ply)));
        }
        return late;
    }

    private static Opponent player(SplittableRandom random) {
        return Opponent.of(LEVELS[random.nextInt(LEVELS.length)], random.nextLong());
    }

    private static Game opening(SplittableRandom random) {
        Game game = Game.start();
        for (int ply = 0; ply < OPENING; ply++) {
            List<Move> moves = game.position().legalMoves();
            game = game.play(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }

    private static Position asBlack(Position position) {
        Setup setup = position.toSetup();
        return setup.sideToMove() == Color.BLACK ? position : Position.of(setup.turned(), Strictness.GAME);
    }
}
