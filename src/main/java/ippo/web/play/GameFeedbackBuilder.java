package ippo.web.play;

import ippo.answer.Phrase;
import ippo.web.play.PlayView.Mood;
import java.util.ArrayList;
import java.util.List;

/** A game: nothing is right or wrong. */
record GameFeedbackBuilder(Situation at, GameFeedback own) implements FeedbackBuilder {
    @Override
    public Feedback build() {
        return said().offering(own.tools());
    }

    private Feedback said() {
        if (at.turn().isRefused()) {
            return RefusedFeedback.of(at, at.turn().refused().get());
        }
        if (at.state().typed().isPresent()) {
            return Feedback.NONE.saying(
                    Phrase.of("typed.trouble", "text", at.state().typed().get()));
        }
        List<Phrase> lines = new ArrayList<>(at.read());
        if (at.state().held().isEmpty() && own.mood() == Mood.ASKING && at.isMoved()) {
            lines.addAll(at.reply());
        }
        lines.addAll(own.lines());
        return Feedback.in(own.mood())
                .headed(own.head())
                .saying(lines)
                .winning(own.stars())
                .leading(own.go());
    }
}
