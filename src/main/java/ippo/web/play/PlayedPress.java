package ippo.web.play;

import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.rules.Move;
import ippo.web.board.Fields;
import ippo.web.play.PlayState.Note;
import ippo.web.words.Words;
import java.util.Optional;

/** What a press on the board of a game comes to, where whatever is legal is played. */
public sealed interface PlayedPress {
    /** Nothing is played; this is to be shown. */
    record Shown(Turn turn) implements PlayedPress {}

    /** A legal move. @param note of what is shown then */
    record Moved(Move move, Optional<Note> note) implements PlayedPress {}

    /** An illegal move in a strict game: it loses. */
    record Lost(Move illegal) implements PlayedPress {}

    /**
     * @param question the game, as its player sees it; it judges moves only as legal or not
     * @param words typed moves are read in their language
     * @param isStrict whether an illegal move loses
     */
    static PlayedPress of(Question question, Words words, PlayState state, Fields form, boolean isStrict) {
        Turn turn = new Player(question, words).press(state, form, EarnedSoFar.NOTHING, () -> 0);
        return switch (turn.judgement().orElse(new Judgement.Unknown())) {
            case Judgement.Goes goes ->
                new Moved(turn.steps().get(0), turn.state().note().filter(Note.READ::equals));
            case Judgement.Refused refused ->
                turn.state()
                        .tried()
                        .filter(any -> isStrict)
                        .<PlayedPress>map(Lost::new)
                        .orElse(new Shown(turn));
            case Judgement.Unknown unknown -> new Shown(turn);
            case Judgement.Longer longer -> throw noGame(longer);
            case Judgement.Solved solved -> throw noGame(solved);
            case Judgement.Missed missed -> throw noGame(missed);
        };
    }

    private static IllegalStateException noGame(Judgement judgement) {
        return new IllegalStateException("nothing is right or wrong in a game: " + judgement);
    }
}
