package ippo.web.game;

import ippo.answer.PlayedMove;
import ippo.castle.CastleProgress;
import ippo.game.Match;
import ippo.rules.Arena;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Optional;

/**
 * A move of the learner's and Ippo's answer to it, as facts of the board.
 *
 * @param before where the learner moved
 * @param own the learner's move
 * @param between where Ippo answered
 * @param reply Ippo's answer; empty if there was none
 * @param after where it was the learner's turn again; where Ippo would answer if there was no answer
 */
record TurnEvents(Position before, PlayedMove own, Position between, Optional<PlayedMove> reply, Position after) {

    /** The turn with which the learner began after so many moves of the game. */
    static TurnEvents of(Game game, int began) {
        Position before = game.positionAfter(began);
        Position between = game.positionAfter(began + 1);
        PlayedMove own = PlayedMove.of(before, game.moves().get(began));
        if (game.length() == began + 1) {
            return new TurnEvents(before, own, between, Optional.empty(), between);
        }
        Move answer = game.moves().get(began + 1);
        return new TurnEvents(
                before, own, between, Optional.of(PlayedMove.of(between, answer)), game.positionAfter(began + 2));
    }

    /** What happened last. @param match in which the learner has moved */
    static TurnEvents last(Match match) {
        return of(match.game(), match.lastTurnBegan());
    }

    /** Whether the learner's move gave check. */
    boolean checks() {
        return between.isCheck();
    }

    /** Whether Ippo's answer gave check. */
    boolean isChecked() {
        return reply.isPresent() && after.isCheck();
    }

    /** Whether the learner's move finished a castle. */
    boolean finishesCastle() {
        return isFinished(before, between);
    }

    /** Whether Ippo's answer finished one. */
    boolean isAnsweredByCastle() {
        return isFinished(between, after);
    }

    /** By whoever moved from one position to the other. */
    private static boolean isFinished(Position from, Position to) {
        return from.arena() == Arena.SHOGI
                && CastleProgress.of(to, from.sideToMove())
                        .filter(CastleProgress::isComplete)
                        .filter(castle ->
                                !CastleProgress.of(from, castle.template()).isComplete())
                        .isPresent();
    }

    Optional<PlayedMove> takingReply() {
        return reply.filter(move -> move.taken().isPresent());
    }
}
