package ippo.compose.drill;

import ippo.compose.SelfPlay;
import ippo.opponent.Level;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Games that our opponent plays against itself, the same for a seed and a number, and what stands on the board late.
 */
final class DrillGames {
    private static final int FIRST = 24;
    private static final SelfPlay SELF_PLAY = new SelfPlay(List.of(Level.CAT, Level.FOX, Level.FOX, Level.OWL), 6, 220);

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
        Game game = SELF_PLAY.play(random);
        List<Position> late = new ArrayList<>();
        for (int ply = FIRST; ply < game.length(); ply++) {
            late.add(asBlack(game.positionAfter(ply)));
        }
        return late;
    }

    private static Position asBlack(Position position) {
        Setup setup = position.toSetup();
        return setup.sideToMove() == Color.BLACK ? position : Position.of(setup.turned(), Strictness.GAME);
    }
}
