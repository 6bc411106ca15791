package ippo.web.game;

import ippo.answer.PlayedMove;
import ippo.game.Match;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Optional;

/**
 * A move of the learner's and Ippo's answer to it, as facts of the board.
 *
 * @param own the learner's move
 * @param checks whether the learner's move gave check
 * @param reply Ippo's answer; empty if there was none
 * @param isChecked whether Ippo's answer gave check
 */
record TurnEvents(PlayedMove own, boolean checks, Optional<PlayedMove> reply, boolean isChecked) {

    /** The turn with which the learner began after so many moves of the game. */
    static TurnEvents of(Game game, int began) {
        Position before = game.positionAfter(began);
        Position between = game.positionAfter(began + 1);
        PlayedMove own = PlayedMove.of(before, game.moves().get(began));
        if (game.length() == began + 1) {
            return new TurnEvents(own, between.isCheck(), Optional.empty(), false);
        }
        Move answer = game.moves().get(began + 1);
        return new TurnEvents(
                own,
                between.isCheck(),
                Optional.of(PlayedMove.of(between, answer)),
                game.positionAfter(began + 2).isCheck());
    }

    /** What happened last. @param match in which the learner has moved */
    static TurnEvents last(Match match) {
        return of(match.game(), match.lastTurnBegan());
    }

    Optional<PlayedMove> takingReply() {
        return reply.filter(move -> move.taken().isPresent());
    }
}
