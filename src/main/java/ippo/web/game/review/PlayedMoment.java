package ippo.web.game.review;

import ippo.answer.Arrow;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Sign;
import ippo.answer.Task;
import ippo.game.moment.Answers;
import ippo.game.moment.Moment;
import ippo.progress.Best;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.web.board.BoardPicture.Help;
import ippo.web.play.Context;
import ippo.web.play.PlayView.Block;
import ippo.web.play.Presentation;
import ippo.web.play.Turn;
import ippo.web.play.http.Played;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Sequence;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A moment of a game, as one request plays it.
 *
 * @param sequence the moments of the game, at this one
 * @param help how much the board tells by itself
 * @param opened its hints
 * @param kept what remembers how it went
 */
record PlayedMoment(
        Answers answers,
        Question question,
        Words words,
        Sequence sequence,
        Help help,
        Opened opened,
        Consumer<Turn.Entry> kept)
        implements Played {

    @Override
    public Optional<Task> task() {
        return Optional.empty();
    }

    @Override
    public void keep(Turn.Entry entry) {
        kept.accept(entry);
        if (entry.result() == Turn.Result.SOLVED) {
            opened.close();
        }
    }

    @Override
    public int hints() {
        return opened.count();
    }

    @Override
    public void keepHint(int level) {
        opened.open(level);
    }

    @Override
    public int revision() {
        return 0;
    }

    @Override
    public Best best() {
        return Best.UNTRIED;
    }

    @Override
    public String place() {
        return ReviewPages.PLACE;
    }

    @Override
    public String address() {
        return sequence.step().address();
    }

    @Override
    public Presentation presentation() {
        Phrase title = MomentText.title(answers.moment());
        return new Presentation(
                words.html(title),
                words.say(title),
                words.language().tag(),
                new Prose(),
                new Context.Looks(
                        EnumSet.allOf(Color.class),
                        false,
                        false,
                        false,
                        help,
                        question.start().sideToMove()));
    }

    private final class Prose implements Context.Prose {
        private Block paragraph(Phrase... phrases) {
            return new Block.Text(new SafeHtml(Arrays.stream(phrases)
                    .map(phrase -> words.html(phrase).text())
                    .collect(Collectors.joining(words.gap(), "<p>", "</p>"))));
        }

        @Override
        public List<Block> task() {
            Moment moment = answers.moment();
            return List.of(paragraph(MomentText.task(moment), MomentText.played(answers.game(), moment)));
        }

        @Override
        public List<Block> hint(int level) {
            return level == 1 ? List.of(paragraph(MomentText.hint(question.start(), answers.moment()))) : List.of();
        }

        @Override
        public boolean hintsInSteps() {
            return true;
        }

        @Override
        public Drawing before() {
            return answers.moment().played() instanceof BoardMove going
                    ? Drawing.NOTHING.with(new Arrow(going.from(), going.to()))
                    : Drawing.of(Sign.DOT, answers.moment().played().to());
        }

        @Override
        public List<Block> done(boolean best) {
            return List.of();
        }

        @Override
        public List<Block> why(String choice) {
            return List.of();
        }

        @Override
        public List<Context.Line> solution() {
            return List.of();
        }
    }
}
