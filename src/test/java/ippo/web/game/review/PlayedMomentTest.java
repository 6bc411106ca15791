package ippo.web.game.review;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Arrow;
import ippo.answer.Outcome;
import ippo.answer.Question;
import ippo.game.moment.Answers;
import ippo.game.moment.Moment;
import ippo.game.moment.Stakes;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.web.board.BoardPicture.Help;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayerSetup.Prose;
import ippo.web.play.Turn;
import ippo.web.words.Words;
import ippo.work.Step;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlayedMomentTest {
    /** A gold mates on 5b, from the hand or from 4c. */
    private static final String TWO_MATES = "4k4/9/4PG3/9/9/9/9/9/4K4 b G 1";

    private PlayedMoment moment() {
        Game game = Game.from(Position.of(Sfen.read(TWO_MATES).orElseThrow(), Strictness.GAME));
        Moment moment = new Moment(
                0,
                Moment.Kind.MATE,
                Optional.empty(),
                OptionalInt.of(1),
                Usi.read("5i5h").orElseThrow(),
                Usi.read("G*5b").orElseThrow(),
                1);
        Answers answers = new Answers(Stakes.WHOLE, game, moment);
        Question question = new MomentQuestion(answers);
        Words words = new Words(Messages.all().get(Language.EN));
        return new PlayedMoment(answers, question, words, Help.SOME);
    }

    private Prose prose() {
        return moment().asked().presentation().prose();
    }

    private static List<String> texts(List<Block> blocks) {
        return blocks.stream().map(block -> ((Block.Text) block).html().text()).toList();
    }

    @Test
    void theTaskIsSaidInTwoShortSentences() {
        assertThat(texts(prose().task()))
                .containsExactly("<p>There was a mate in 1: find it! You played: king 5i to 5h.</p>");
    }

    @Test
    void whatWasPlayedIsDrawn() {
        assertThat(prose().before().arrows())
                .containsExactly(new Arrow(
                        Square.named("5i").orElseThrow(), Square.named("5h").orElseThrow()));
    }

    @Test
    void theFirstHintSaysWhatItIsAbout() {
        assertThat(texts(prose().hint(1)).get(0)).contains("Which of your pieces can give check?");
        assertThat(prose().hint(2)).isEmpty();
    }

    @Test
    void whatWasOpenedIsForgottenOnceItIsSolved() {
        Question question = moment().question();
        Opened hints = new Opened(0, now -> {}, entry -> {});
        hints.keepHint(2);
        hints.keepHint(1);
        assertThat(hints.hints(question)).isEqualTo(2);
        hints.keep(new Turn.Entry(Outcome.FAILED, "5i5h", Optional.empty()));
        assertThat(hints.hints(question)).isEqualTo(2);
        hints.keep(new Turn.Entry(Outcome.SOLVED, "G*5b", Optional.empty()));
        assertThat(hints.hints(question)).isZero();
    }

    @Test
    void oneMomentLeadsToTheNextAndTheLastToAll() {
        Move move = Usi.read("5i5h").orElseThrow();
        List<Moment> moments = Stream.of(4, 9)
                .map(turn -> new Moment(turn, Moment.Kind.BETTER, Optional.empty(), OptionalInt.empty(), move, move, 1))
                .toList();
        assertThat(Review.sequence(moments, 4, "/all").next().map(Step::address))
                .contains("/all/9");
        assertThat(Review.sequence(moments, 9, "/all").next()).isEmpty();
        assertThat(Review.sequence(moments, 9, "/all").end().address()).isEqualTo("/all");
    }
}
