package ippo.web.play;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.content.ExerciseText;
import ippo.rules.Square;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.PlayView.Mood;
import ippo.web.words.SafeHtml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answer is wrong: why, and the way back. */
record MissedFeedbackBuilder(Situation at, Judgement.Missed missed) implements FeedbackBuilder {
    @Override
    public Feedback build() {
        List<Block> prose = at.state().choice().map(at.setup().prose()::why).orElse(List.of());
        Feedback told = Feedback.headed(
                        Mood.MISS, Phrase.of(missed.rescue().isPresent() ? "tsume.escapes-head" : "exercise.not-yet"))
                .quoting(prose)
                .saying(prose.isEmpty() ? reasons() : List.of());
        if (at.question().style() == AnswerKind.CHOOSE) {
            return told.offering(AskingTools.help(at));
        }
        PlayState back = Player.afterMiss(at.state(), missed);
        return told.leading(Optional.of(new Go(
                Leads.BACK,
                PlayAddress.of(back, at.setup().address()),
                at.words().html("exercise.again"))));
    }

    /** What is wrong, sentence by sentence; squares for which the author has one reason share a sentence. */
    private List<Phrase> reasons() {
        List<Phrase> lines = new ArrayList<>();
        List<Square> others = new ArrayList<>();
        Optional<SafeHtml> rest = reason(ExerciseText.ELSE);
        for (Phrase why : missed.why()) {
            if (why.values().get("square") instanceof Square square && why.role() == Phrase.Role.WRONG_SQUARE) {
                Optional<SafeHtml> own = reason(square.toString());
                if (own.isEmpty() && rest.isPresent()) {
                    others.add(square);
                    continue;
                }
                lines.add(own.map(html ->
                                Phrase.of("mark.because", "square", square).with("why", html))
                        .orElse(isNamed() ? Phrase.of("mark.elsewhere", "square", square) : why));
            } else {
                boolean plain = at.setup().prose().isFirst() && why.role() == Phrase.Role.CAPTURE;
                lines.add(plain ? new Phrase(why.role(), "fail.captured.plain", why.values()) : why);
            }
        }
        if (!others.isEmpty()) {
            Phrase together = others.size() == 1
                    ? Phrase.of("mark.because", "square", others.get(0))
                    : Phrase.of("mark.all-because").with("squares", others);
            lines.add(0, together.with("why", rest.orElseThrow()));
        }
        return lines;
    }

    /** The author's sentence about a wrong square. */
    private Optional<SafeHtml> reason(String square) {
        return at.setup().prose().why(square).stream()
                .flatMap(block -> block.text().stream())
                .findFirst();
    }

    /** Whether squares are to be found by their names: then, that another was marked, says how names are read. */
    private boolean isNamed() {
        return at.question().style() == AnswerKind.MARK
                && at.setup().prose().task().stream()
                        .flatMap(block -> block.text().stream())
                        .anyMatch(text -> at.question().squares().stream()
                                .allMatch(square ->
                                        text.plain().contains(at.words().square(square))));
    }
}
