package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.game.TimeLimit;
import ippo.game.moment.KeptMoments.Source;
import ippo.game.moment.Stakes;
import ippo.notation.GameRecord;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.web.board.BoardPicture.Help;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A game that has come to an end, as it is looked at afterwards.
 *
 * @param source where it was played
 * @param id nobody can guess it
 * @param record the same with what else is known of its end, for taking it along
 * @param side whose moments are looked for
 * @param help how much the board tells by itself, as it did in the game
 * @param said how it ended, and what else is to be known of it
 * @param at when it was begun, or came here
 * @param limit how much time there was, if there was a clock
 */
record Reviewed(
        Source source,
        String id,
        Game game,
        GameRecord record,
        Color side,
        Stakes stakes,
        Help help,
        List<Phrase> said,
        Instant at,
        Optional<TimeLimit> limit) {
    Reviewed {
        said = List.copyOf(said);
    }

    /** Whether its record said more than is kept: who comes here is told that first. */
    boolean isCutShort() {
        return source == Source.ELSEWHERE && said.size() > 1;
    }

    /** Whether the side ever moved. */
    boolean hasOwnMoves() {
        boolean begins = game.startingPosition().sideToMove() == side;
        return game.length() > (begins ? 0 : 1);
    }
}
