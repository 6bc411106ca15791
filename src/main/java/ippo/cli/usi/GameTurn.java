package ippo.cli.usi;

import ippo.openings.Openings;
import ippo.opponent.Choice;
import ippo.opponent.Goal;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.opponent.Score;
import ippo.rules.Game;
import ippo.solver.Budget;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * One turn of a game, played by a level of the opponent: as on the web, but for the clock, which may end its search
 * earlier.
 *
 * @param seed what it likes in this game
 * @param say takes the lines for the GUI
 */
record GameTurn(Level level, long seed, Game game, UsiTime time, Consumer<String> say) {

    /** What to say after {@code bestmove}: a move, {@code resign} or {@code win}. */
    String answer() {
        if (game.isOver()) {
            return "resign";
        }
        Opponent opponent =
                Opponent.of(level, seed, Goal.MATE, Openings.bundled().book());
        Choice choice = opponent.choose(game, new Budget(Long.MAX_VALUE, time::isOver));
        return switch (choice) {
            case Choice.Plays plays -> {
                say.accept("info " + score(plays.score()) + " time " + time.elapsed() + " nodes " + opponent.nodes()
                        + " pv " + plays.move().usi());
                yield plays.move().usi();
            }
            case Choice.Resigns resigns -> "resign";
            case Choice.Declares declares -> "win";
        };
    }

    private static String score(Score score) {
        OptionalInt plies = score.plies();
        return plies.isPresent()
                ? "score mate " + (score.points() < 0 ? "-" : "") + plies.getAsInt()
                : "score cp " + score.points();
    }
}
