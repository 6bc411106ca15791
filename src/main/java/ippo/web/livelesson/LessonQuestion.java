package ippo.web.livelesson;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.livelesson.LessonBoard;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The board of a lesson as a pupil sees it in the player: while the teacher asks for a move, whatever is legal is an
 * answer; else there is nothing to be played.
 *
 * @param open whether a move is asked for
 */
record LessonQuestion(LessonBoard board, boolean open) implements Question {

    @Override
    public AnswerKind style() {
        return AnswerKind.PLAY;
    }

    @Override
    public Position start() {
        return board.position();
    }

    @Override
    public Optional<QuestionState> stage(List<Move> line) {
        return line.isEmpty()
                ? Optional.of(stage(start(), board.last().map(List::of).orElse(List.of()), !open))
                : Optional.empty();
    }

    private static QuestionState stage(Position position, List<Move> line, boolean done) {
        return new QuestionState(position, line, Set.of(), 0, OptionalInt.empty(), done);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        Reply.Moves moves =
                reply.asMoves().orElseThrow(() -> new IllegalArgumentException("not an answer in moves: " + reply));
        if (!open || !moves.before().isEmpty()) {
            throw new IllegalArgumentException("that is not asked: " + moves);
        }
        return RefusalReason.of(start(), moves.last())
                .<Judgement>map(cause -> new Judgement.Refused(cause.reason(), cause.drawing()))
                .orElseGet(() -> new Judgement.Goes(
                        List.of(), stage(start().play(moves.last()), List.copyOf(moves.line()), false)));
    }

    @Override
    public boolean isAnswered() {
        return true;
    }

    @Override
    public int mostHints() {
        return 0;
    }
}
