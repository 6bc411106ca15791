package ippo.web.game;

import ippo.answer.Phrase;
import ippo.game.Match;
import ippo.web.play.PlayState;
import ippo.web.play.PlayState.Note;
import ippo.web.play.Portrait;
import ippo.web.play.Portrait.Feeling;
import java.util.Optional;

/**
 * Makes the portrait of Ippo in a game: how it looks, and what it says.
 *
 * @param talks whether it says anything
 */
record Portraits(Animals animals, boolean talks) {

    Portrait of(Match match, PlayState shown) {
        boolean fresh = isFresh(match, shown);
        Optional<Phrase> remark = fresh && talks ? Remarks.of(match) : Optional.empty();
        return animals.portrait(match.level(), feeling(match, shown, fresh), remark);
    }

    /** Whether the board shows the game as it stands, and nothing was pressed since the last move. */
    private static boolean isFresh(Match match, PlayState shown) {
        PlayState now = PlayState.FRESH.at(match.lastTurn());
        return shown.equals(now) || shown.equals(now.noting(Note.READ));
    }

    private static Feeling feeling(Match match, PlayState shown, boolean fresh) {
        if (shown.ply().isEmpty() && match.isOver()) {
            return Feeling.BOWS;
        }
        if (!fresh) {
            return Feeling.CALM;
        }
        return match.ownMoves() == 0 ? Feeling.BOWS : feeling(TurnEvents.last(match));
    }

    private static Feeling feeling(TurnEvents turn) {
        if (turn.takingReply().isPresent()) {
            return Feeling.TAKES;
        }
        return turn.checks() || turn.own().taken().isPresent() ? Feeling.DANGER : Feeling.CALM;
    }
}
