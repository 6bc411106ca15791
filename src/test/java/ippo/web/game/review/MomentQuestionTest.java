package ippo.web.game.review;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.game.moment.Answers;
import ippo.game.moment.Moment;
import ippo.game.moment.Stakes;
import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class MomentQuestionTest {
    private static final Move PLAYED = Usi.read("9g9f").orElseThrow();
    private static final Move QUIET = Usi.read("3i4h").orElseThrow();

    /** Whoever found a better move and sees nothing taken asks what was so bad about the other one. */
    @Test
    void whereTheMoveShowsNoReasonItIsSaidWhatItAvoids() {
        Moment moment = new Moment(0, Moment.Kind.BETTER, Optional.empty(), OptionalInt.empty(), PLAYED, QUIET, 0.5);
        MomentQuestion question = new MomentQuestion(new Answers(Stakes.WHOLE, Game.start(), moment));
        QuestionState found = question.stage(List.of(QUIET)).orElseThrow();
        Phrase said = question.remark(found).orElseThrow();
        assertThat(said.key()).isEqualTo("moment.avoided");
        Sayable.inEveryLanguage(said);
        assertThat(question.remark(question.stage(List.of()).orElseThrow()))
                .as("nothing is said beforehand")
                .isEmpty();
    }
}
