package ippo.web.play;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Stars;
import ippo.web.play.PlayView.Following;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Timer;
import ippo.web.play.PlayView.Tool;
import java.util.List;
import java.util.Optional;

/**
 * What the sheet shows of a game, where there is nothing to be solved. Why a move is refused, and that something typed
 * cannot be read, says the player as everywhere.
 *
 * @param head what it is about; empty while nothing but the game goes on
 * @param lines sentences, the first the most telling
 * @param stars won by the game at its station, once it is over; empty for any other game
 * @param drawing what they show on the board
 * @param tools what else one can do
 * @param go the one way on, once the game is over
 * @param begun the move with which the other side began, while nobody has moved since
 * @param earlier shows the game one move before; empty where there is nothing to be told of
 * @param walked the move that is shown, if the board shows the game as it stood before
 * @param portrait of the other side; empty where people play
 * @param milestone what has just come about
 * @param timer the clock that goes; empty if there is none, or if it stands
 * @param following where the page hears of what the other side does; empty where it does nothing by itself
 */
public record GameFeedback(
        Mood mood,
        Optional<Phrase> head,
        List<Phrase> lines,
        Optional<Stars> stars,
        Drawing drawing,
        List<Tool> tools,
        Optional<Go> go,
        Optional<PlayedMove> begun,
        Optional<String> earlier,
        Optional<PlayerSetup.Line> walked,
        Optional<Portrait> portrait,
        Optional<Milestone> milestone,
        Optional<Timer> timer,
        Optional<Following> following) {
    public GameFeedback {
        lines = List.copyOf(lines);
        tools = List.copyOf(tools);
    }
}
