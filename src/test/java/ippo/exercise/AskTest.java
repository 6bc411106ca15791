package ippo.exercise;

import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.answer.AnswerKind;
import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Questions whose answers are the author's own. */
final class AskTest {
    private static Exercise ask(String right, String... words) {
        return new Exercise(
                "ask",
                position("9/9/9/9/9/9/9/9/9 b - 1"),
                new Ask(List.of(words), Optional.empty()),
                new Reply.Chosen(right));
    }

    @Test
    void theSolutionIsTheRightAnswer() {
        Exercise ask = ask("stay", "run", "stay", "cry");
        assertThat(ask.style()).isEqualTo(AnswerKind.CHOOSE);
        assertThat(ask.choices()).extracting(Choice::word).containsExactly("run", "stay", "cry");
        assertThat(ask.choices().get(0).label()).isEqualTo(Phrase.of(Choice.TOLD, "word", "run"));
        assertThat(judge(ask, new Reply.Chosen("stay"))).isInstanceOf(Judgement.Solved.class);
        Judgement.Missed missed = (Judgement.Missed) judge(ask, new Reply.Chosen("cry"));
        assertThat(missed.why()).containsExactly(Phrase.of("choose.wrong"));
        missed.why().forEach(Sayable::inEveryLanguage);
        assertThat(ask.goal().mistake(ask.start(), ask.solution())).isEmpty();
        assertThat(ask.goal().toldChoices()).containsExactly("run", "stay", "cry");
        assertThatIllegalArgumentException().isThrownBy(() -> judge(ask, new Reply.Chosen("fly")));
    }

    @Test
    void ofThreeAnswersTheSecondHintRulesOneOut() {
        Exercise ask = ask("run", "run", "stay", "cry");
        assertThat(ask.mostHints()).isEqualTo(3);
        assertThat(ask.hint(2, stage(ask)).text())
                .isEqualTo(Phrase.of("hint.not-this", "answer", Phrase.of(Choice.TOLD, "word", "stay")));
        assertThat(ask.hint(3, stage(ask)).text())
                .isEqualTo(Phrase.of("hint.answer", "answer", Phrase.of(Choice.TOLD, "word", "run")));
        Sayable.inEveryLanguage(ask.hint(2, stage(ask)).text());
    }

    @Test
    void ofTwoAnswersThatWouldTellTheOther() {
        Exercise ask = ask("no", "yes", "no");
        assertThat(ask.mostHints()).isEqualTo(2);
        assertThat(ask.hint(2, stage(ask)).text().key()).isEqualTo("hint.answer");
    }

    @Test
    void aSingleAnswerIsADeed() {
        Exercise bow = ask("bow", "bow");
        assertThat(judge(bow, new Reply.Chosen("bow"))).isInstanceOf(Judgement.Solved.class);
        assertThat(bow.hint(bow.mostHints(), stage(bow)).text().key()).isEqualTo("hint.answer");
    }

    @Test
    void whatHasAnOrderOfItsOwnIsNotShuffled() {
        assertThat(ask("run", "run", "stay").isShuffled()).isTrue();
        assertThat(ask("yes", "yes", "no").isShuffled()).isFalse();
        assertThat(ask("18", "9", "18", "20").isShuffled()).isFalse();
        assertThat(ask("18", "18", "many").isShuffled()).isTrue();
    }
}
