package ippo.web.play;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.RefusalReason;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Set;
import java.util.TreeSet;

/** Why a move may not be played, on the board and in a sentence. */
final class RefusedFeedback {
    private RefusedFeedback() {}

    static Feedback of(Situation at, Judgement.Refused refused) {
        return Feedback.NONE
                .saying(at.state().tried().stream()
                        .flatMap(move -> RefusalReason.of(at.turn().stage().position(), move).stream())
                        .map(RefusalReason::phrase)
                        .toList())
                .pointing(at.state().tried().map(move -> bubble(at, move, refused.cause())));
    }

    /** What one looks at while reading why a move is refused, and what one wants to press next. */
    private static PlayView.Bubble bubble(Situation at, Move tried, Drawing cause) {
        Set<Square> clear = new TreeSet<>(cause.at(BoardMark.CULPRIT));
        clear.addAll(cause.at(BoardMark.CHECK));
        Position asked = at.turn().stage().position();
        clear.addAll(asked.checkers());
        tried.onBoard().map(BoardMove::from).ifPresent(from -> {
            clear.add(from);
            asked.legalMoves().stream().filter(move -> move.leaves(from)).forEach(move -> clear.add(move.to()));
        });
        return new PlayView.Bubble(tried.to(), clear);
    }
}
