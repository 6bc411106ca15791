package ippo.content.pupil;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.rules.Move;
import java.util.List;
import java.util.Random;

/** Whether there is an opponent in a question. */
final class Whites {
    private Whites() {}

    /** Whether the other side answers some first move that is right, so that the learner moves against it. */
    static boolean move(Question question) {
        return question.style() == AnswerKind.PLAY
                && question.start().legalMoves().stream().anyMatch(move -> answers(question, move));
    }

    private static boolean answers(Question question, Move move) {
        Judgement judgement = question.judge(new Reply.Moves(List.of(move)), new Random(0));
        return judgement.goesOn() && !judgement.replies().isEmpty();
    }
}
