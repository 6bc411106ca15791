package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.game.moment.Moment;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;

/** What is said of moments. */
final class MomentText {
    private MomentText() {}

    /** Which move it was. */
    static Phrase title(Moment moment) {
        return title(moment.turn());
    }

    /** Which move it was. @param turn how many moves were made before it */
    static Phrase title(int turn) {
        return Phrase.of("moment.title", "number", turn + 1);
    }

    /** What is asked, without telling what was overlooked. */
    static Phrase task(Moment moment) {
        return filled("moment.task." + moment.kind(), moment);
    }

    /** What it is about, without telling what moves. @param before as the game stood then */
    static Phrase hint(Position before, Moment moment) {
        return switch (moment.kind()) {
            case MATE -> Phrase.of("tsume.hint.1");
            case BETTER -> Phrase.of(isQuiet(before, moment.best()) ? "moment.hint.quiet" : "moment.hint.BETTER");
            case MATED, SLOW, LATE, GOAL, LET, WINS, LOSES -> filled("moment.hint." + moment.kind(), moment);
        };
    }

    private static boolean isQuiet(Position before, Move move) {
        return !move.promotes()
                && before.at(move.to()).isEmpty()
                && before.king(before.sideToMove().opposite()).isPresent()
                && !before.play(move).isCheck();
    }

    /** What was played. @param game as it stood then */
    static Phrase played(Game game, Moment moment) {
        return Phrase.of("moment.played", "move", PlayedMove.of(game.position(), moment.played()));
    }

    private static Phrase filled(String key, Moment moment) {
        Phrase phrase = Phrase.of(key);
        if (moment.piece().isPresent()) {
            phrase = phrase.with("piece", moment.piece().get());
        }
        return moment.plies().isPresent() ? phrase.with("plies", moment.plies().getAsInt()) : phrase;
    }
}
