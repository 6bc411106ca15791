package ippo.web.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.answer.AnswerKind;
import ippo.answer.Outcome;
import ippo.answer.Question;
import ippo.answer.Stars;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.check.ContentLoader;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Move;
import ippo.tsume.Puzzle;
import ippo.web.board.Fields;
import ippo.web.play.Sitting.HandedIn;
import ippo.web.play.Sitting.Shown;
import ippo.web.play.Sitting.Tried;
import ippo.web.words.Words;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a press comes to in practice and in a test, without a server. */
class SittingTest {
    private static final Content CONTENT =
            ContentLoader.read(Optional.empty(), Optional.empty()).content().orElseThrow();
    private static final Words WORDS = new Words(Messages.of(Language.EN));
    private static final Puzzle ONE = mate(1);
    private static final Puzzle THREE = mate(3);
    private static final Exercise CHOICE = CONTENT.lessons().stream()
            .flatMap(lesson -> lesson.exercises().stream())
            .filter(exercise -> exercise.style() == AnswerKind.CHOOSE)
            .findFirst()
            .orElseThrow();

    private static Puzzle mate(int plies) {
        BankPuzzle first = CONTENT.bank().ofLength(plies).get(0);
        return first.puzzle();
    }

    private static Sitting sitting(Question question, AnswerMode mode) {
        return new Sitting(question, WORDS, mode, EarnedSoFar.NOTHING, Optional.empty());
    }

    private static Fields form(String... pairs) {
        return name -> {
            for (int i = 0; i < pairs.length; i += 2) {
                if (pairs[i].equals(name)) {
                    return Optional.of(pairs[i + 1]);
                }
            }
            return Optional.empty();
        };
    }

    private static Sitting.Pressed move(Question question, AnswerMode mode, Move move) {
        return sitting(question, mode).press(form("move", move.usi()), () -> 0);
    }

    private static Move noMate(Puzzle puzzle) {
        return puzzle.start().legalMoves().stream()
                .filter(move -> !puzzle.start().play(move).isCheck())
                .findFirst()
                .orElseThrow();
    }

    private static String wrongChoice() {
        return CHOICE.choices().stream()
                .map(choice -> choice.word())
                .filter(word -> chosen(word) == Outcome.FAILED)
                .findFirst()
                .orElseThrow();
    }

    private static Outcome chosen(String word) {
        Tried tried = (Tried) sitting(CHOICE, AnswerMode.PRACTICE).press(form("choice", word), () -> 0);
        return tried.turn().entry().orElseThrow().outcome();
    }

    @Test
    void practiceTellsAndKeepsEachAnswer() {
        assertThat(move(ONE, AnswerMode.PRACTICE, ONE.solution().get(0))).isInstanceOfSatisfying(Tried.class, tried -> {
            assertThat(tried.turn().isDone()).isTrue();
            assertThat(tried.turn().entry())
                    .contains(new Turn.Entry(
                            Outcome.SOLVED, ONE.solution().get(0).usi(), Optional.of(new Stars(Stars.MOST))));
        });
        assertThat(move(ONE, AnswerMode.PRACTICE, noMate(ONE))).isInstanceOfSatisfying(Tried.class, tried -> {
            assertThat(tried.turn().isMissed()).isTrue();
            assertThat(tried.turn().entry().map(Turn.Entry::outcome)).contains(Outcome.FAILED);
        });
    }

    @Test
    void aTestTakesOneAnswerAndDoesNotTellWhatItIsWorth() {
        for (Move move : new Move[] {ONE.solution().get(0), noMate(ONE)}) {
            assertThat(move(ONE, AnswerMode.TEST, move)).isInstanceOfSatisfying(HandedIn.class, handed -> {
                assertThat(handed.answer().answer()).isEqualTo(move.usi());
                assertThat(handed.kept().mode()).isEqualTo(AnswerMode.TAKEN);
                assertThat(handed.kept().turn().judgement()).isEmpty();
                assertThat(handed.kept().turn().isDone()).isFalse();
                assertThat(handed.kept().turn().entry()).isEmpty();
                assertThat(handed.late().mode()).isEqualTo(AnswerMode.TEST);
                assertThat(handed.late().turn().state()).isEqualTo(PlayState.FRESH);
            });
        }
    }

    @Test
    void aTestOfSeveralMovesGoesOnAndKeepsWhatCameBeforeTheFirstWrongMove() {
        Move wrong = noMate(THREE);
        Shown goes = (Shown) move(THREE, AnswerMode.TEST, wrong);
        assertThat(goes.mode()).isEqualTo(AnswerMode.TEST);
        assertThat(goes.turn().state().moves()).hasSize(2).startsWith(wrong);
        Move last = goes.turn().shown().legalMoves().get(0);
        Fields form = form("moves", PlayAddress.usi(goes.turn().state().moves()), "move", last.usi());
        assertThat(sitting(THREE, AnswerMode.TEST).press(form, () -> 0))
                .isInstanceOfSatisfying(HandedIn.class, handed -> {
                    assertThat(handed.answer().outcome()).isEqualTo(Outcome.FAILED);
                    assertThat(handed.answer().answer()).isEqualTo(wrong.usi());
                    assertThat(handed.kept().turn().state())
                            .as("the number of moves would tell")
                            .isEqualTo(PlayState.FRESH);
                });
    }

    @Test
    void aTestHasNeitherHintsNorSolutions() {
        for (String help : new String[] {"hint", "giveup"}) {
            assertThatThrownBy(() -> sitting(ONE, AnswerMode.TEST).press(form(help, "1"), () -> 0))
                    .isInstanceOf(MalformedState.class);
        }
    }

    @Test
    void anAddressTellsNothingInATest() {
        PlayState answered = PlayState.FRESH.choosing(wrongChoice());
        assertThat(sitting(CHOICE, AnswerMode.PRACTICE).look(answered).turn().isMissed())
                .isTrue();
        assertThat(sitting(CHOICE, AnswerMode.TEST).look(answered))
                .isEqualTo(sitting(CHOICE, AnswerMode.TEST).look(PlayState.FRESH));
    }

    @Test
    void aTestThatIsTakenShowsItsAnswerWhateverIsPressed() {
        String word = wrongChoice();
        Sitting taken = new Sitting(CHOICE, WORDS, AnswerMode.TAKEN, EarnedSoFar.NOTHING, Optional.of(word));
        Shown shown = taken.look(PlayState.FRESH);
        assertThat(shown.mode()).isEqualTo(AnswerMode.TAKEN);
        assertThat(shown.turn().state().choice()).contains(word);
        assertThat(shown.turn().judgement()).isEmpty();
        for (Map.Entry<String, String> press :
                Map.of("hint", "1", "choice", word, "rubbish", "1").entrySet()) {
            assertThat(taken.press(form(press.getKey(), press.getValue()), () -> 0))
                    .isEqualTo(shown);
        }
    }
}
