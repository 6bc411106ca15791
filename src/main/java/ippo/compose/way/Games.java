package ippo.compose.way;

import ippo.compose.Scene;
import ippo.compose.SelfPlay;
import ippo.opponent.Level;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Position;
import ippo.rules.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/**
 * Scenes from games that our opponent plays against itself: positions near the end in which the side to move mates.
 * Openings are random, so that kings die in many places. Of some the attacker's king is left out.
 */
final class Games {
    private static final int OPENING = 8;
    private static final int LAST = 24;
    private static final SelfPlay SELF_PLAY =
            new SelfPlay(List.of(Level.RABBIT, Level.CAT, Level.FOX, Level.FOX), OPENING, 240);

    private final RandomGenerator random;
    private final Judge judge;

    Games(RandomGenerator random, Judge judge) {
        this.random = random;
        this.judge = judge;
    }

    /**
     * The scenes of one game, at most one of each length.
     *
     * @param most the longest mates wanted
     */
    List<Scene> play(int most) {
        Game game = SELF_PLAY.play(random);
        List<Scene> scenes = new ArrayList<>();
        List<Integer> lengths = new ArrayList<>();
        for (int back = 1; back <= Math.min(LAST, game.length() - OPENING); back++) {
            Scene seen = scene(game.positionAfter(game.length() - back));
            Scene scene = random.nextBoolean() ? seen : seen.withoutOwnKing();
            OptionalInt plies = judge.plies(scene, most);
            if (plies.isPresent() && !lengths.contains(plies.getAsInt())) {
                lengths.add(plies.getAsInt());
                scenes.add(scene);
            }
        }
        return scenes;
    }

    /** Seen by who is to move. */
    private static Scene scene(Position position) {
        Setup setup = position.toSetup();
        return Scene.of(setup.sideToMove() == Color.BLACK ? setup : setup.turned());
    }
}
