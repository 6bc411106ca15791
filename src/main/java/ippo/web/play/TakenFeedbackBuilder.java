package ippo.web.play;

import ippo.answer.Phrase;
import ippo.web.play.PlayView.Mood;
import java.util.Optional;

/** A test that has its answer: right or wrong is not told. */
record TakenFeedbackBuilder(Situation at) implements FeedbackBuilder {
    @Override
    public Feedback build() {
        return Feedback.headed(Mood.NOTE, Phrase.of("test.taken-head"))
                .saying(Phrase.of("test.taken"))
                .leading(Optional.of(at.setup().next(at.words())));
    }
}
