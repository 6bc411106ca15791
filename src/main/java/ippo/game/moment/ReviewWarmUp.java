package ippo.game.moment;

import ippo.opponent.Goal;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import java.util.Comparator;

/**
 * Looks back at a game nobody played, so that the code is loaded and compiled before the first learner waits for a
 * review: on a machine just started it takes several times as long as later.
 */
public final class ReviewWarmUp {
    private static final int PLIES = 40;
    private static final int TIMES = 2;

    private ReviewWarmUp() {}

    /** A second or so of work. */
    public static void go() {
        Stakes stakes = new Stakes(Goal.MATE, Integer.MAX_VALUE);
        Game game = game();
        for (int i = 0; i < TIMES; i++) {
            Curve.of(stakes, game, Color.BLACK);
            new Moments(stakes).of(game, Color.BLACK, 3);
            new GoodMoves(stakes).of(game, Color.BLACK, 3);
            CastleStory.of(game, Color.BLACK);
        }
    }

    /** Moves that lose pieces now and then, so that all that is told of a game is looked for. */
    private static Game game() {
        Game game = Game.start();
        while (game.length() < PLIES && !game.isOver()) {
            game = game.play(game.position().legalMoves().stream()
                    .max(Comparator.comparing((Move move) -> move.promotes()).thenComparing(Move::usi))
                    .orElseThrow());
        }
        return game;
    }
}
