package ippo.web.game.review;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.game.moment.Answers;
import ippo.game.moment.Moment;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.web.board.BoardPicture.Help;
import ippo.web.kit.Place;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayerSetup;
import ippo.web.play.Presentation;
import ippo.web.play.http.Asked;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.EnumSet;
import java.util.List;

/**
 * How a moment of a game is asked.
 *
 * @param help how much the board tells by itself
 */
record PlayedMoment(Answers answers, Question question, Words words, Help help) {

    Asked asked() {
        Phrase title = MomentText.title(answers.moment());
        return new Asked(
                question,
                Place.PLAY,
                new Presentation(
                        words.html(title),
                        words.say(title),
                        words.language().tag(),
                        new Prose(),
                        new PlayerSetup.Looks(
                                EnumSet.allOf(Color.class),
                                false,
                                false,
                                false,
                                help,
                                question.start().sideToMove())));
    }

    private final class Prose implements PlayerSetup.Prose {
        @Override
        public List<Block> task() {
            Moment moment = answers.moment();
            return Block.paragraph(new SafeHtml(words.html(MomentText.task(moment))
                            .text()
                    + words.gap()
                    + words.html(MomentText.played(answers.game(), moment)).text()));
        }

        @Override
        public List<Block> hint(int level) {
            return level == 1
                    ? Block.paragraph(words.html(MomentText.hint(question.start(), answers.moment())))
                    : List.of();
        }

        @Override
        public boolean hintsInSteps() {
            return true;
        }

        @Override
        public Drawing before() {
            Move played = answers.moment().played();
            return played.onBoard()
                    .map(going -> Drawing.NOTHING.with(new Arrow(going.from(), going.to())))
                    .orElseGet(() -> Drawing.of(BoardMark.DOT, played.to()));
        }
    }
}
