package ippo.web.play;

import ippo.answer.Hint;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.Tool;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What feedback is about: a question, what came of a press, and who is told.
 *
 * @param earned with what came of the press
 * @param walking whether the board shows the solution
 * @param walked the move of it that is shown
 * @param hint the hint that is shown, if it is not the author's
 */
record Situation(
        Question question,
        Words words,
        PlayerSetup setup,
        Turn turn,
        EarnedSoFar earned,
        boolean walking,
        Optional<PlayerSetup.Line> walked,
        Optional<Hint> hint) {
    PlayState state() {
        return turn.state();
    }

    Color learner() {
        return question.learner();
    }

    boolean notes(PlayState.Note note) {
        return state().note().filter(note::equals).isPresent();
    }

    boolean isHintOpen() {
        return notes(PlayState.Note.HINT) && earned.hints() > 0;
    }

    /** In how many plies a mating problem is to be solved. */
    OptionalInt mating() {
        return question.stage(List.of()).orElseThrow().pliesLeft();
    }

    /** Whether the last press was a move, rather than a look at something else. */
    boolean isMoved() {
        return !walking
                && state().held().isEmpty()
                && state().ask().isEmpty()
                && state().typed().isEmpty()
                && !isHintOpen()
                && (setup.game().isEmpty() || state().note().isEmpty() || notes(PlayState.Note.READ))
                && !turn.isRefused();
    }

    /** What the other side has answered, as it is read; on a small board without the names of squares. */
    List<Phrase> reply() {
        if (turn.told().size() <= 1) {
            return List.of();
        }
        PlayedMove reply = turn.told().get(turn.told().size() - 1);
        return question.start().arena() == Arena.SHOGI ? Announcer.wholly(reply, learner()) : Announcer.plainly(reply);
    }

    /** How a typed move was read, if it could have been read otherwise. */
    List<Phrase> read() {
        return notes(PlayState.Note.READ) && !turn.told().isEmpty()
                ? List.of(Phrase.of("typed.read", "deed", turn.told().get(0)))
                : List.of();
    }

    Tool show(Does does, String key, PlayState to) {
        return tool(does, key, new Press.Show(PlayAddress.of(to, setup.address())));
    }

    Tool tool(Does does, String key, Press press) {
        return new Tool(does, words.html(key), press, Optional.empty());
    }
}
