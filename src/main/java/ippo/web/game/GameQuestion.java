package ippo.web.game;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.game.Match;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A game as the player sees it: it begins where the learner moved last, so that what happened since then can be told,
 * and whatever is legal is right. What Ippo answers is not asked here.
 */
record GameQuestion(Match match) implements Question {

    @Override
    public AnswerKind style() {
        return AnswerKind.PLAY;
    }

    @Override
    public Position start() {
        return match.game().positionAfter(match.lastTurnBegan());
    }

    /** Where the learner moved last, and where the game is now. */
    @Override
    public Optional<QuestionState> stage(List<Move> line) {
        if (line.equals(match.lastTurn())) {
            return Optional.of(now());
        }
        return line.isEmpty() ? Optional.of(stage(start(), List.of(), 0, false)) : Optional.empty();
    }

    private QuestionState now() {
        List<Move> turn = match.lastTurn();
        List<Move> shown = turn.isEmpty() ? match.game().moves() : turn; // Ippo's first move is seen, too
        return stage(match.game().position(), shown, turn.isEmpty() ? 0 : 1, match.isOver());
    }

    private static QuestionState stage(Position position, List<Move> line, int own, boolean over) {
        return new QuestionState(position, line, Set.of(), own, OptionalInt.empty(), over);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        Reply.Moves moves =
                reply.asMoves().orElseThrow(() -> new IllegalArgumentException("not an answer in moves: " + reply));
        if (match.isOver() || !moves.before().equals(match.lastTurn())) {
            throw new IllegalArgumentException("the game is elsewhere: " + moves);
        }
        Position position = match.game().position();
        return RefusalReason.of(position, moves.last())
                .<Judgement>map(cause -> new Judgement.Refused(cause.reason(), cause.drawing()))
                .orElseGet(() -> gone(position.play(moves.last()), moves.line()));
    }

    private static Judgement gone(Position after, List<Move> line) {
        return new Judgement.Goes(List.of(), stage(after, new ArrayList<>(line), 1, false));
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
