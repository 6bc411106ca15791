package ippo.web.twoplayer;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.twoplayer.TwoPlayerGame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A game of two people as one side sees it in the player: it begins where that side moved last, so that what happened
 * since then can be told, and whatever is legal is right. While the other side is to move there is nothing to be
 * played.
 *
 * @param side who looks at it
 */
record TwoPlayerQuestion(TwoPlayerGame game, Color side) implements Question {

    @Override
    public AnswerKind style() {
        return AnswerKind.PLAY;
    }

    @Override
    public Position start() {
        return game.game().positionAfter(game.lengthBeforeLastOf(side));
    }

    @Override
    public Color learner() {
        return side;
    }

    /** Where this side moved last, and where the game is now. */
    @Override
    public Optional<QuestionState> stage(List<Move> line) {
        if (line.equals(game.lastTurnOf(side))) {
            return Optional.of(now());
        }
        return line.isEmpty() ? Optional.of(stage(start(), List.of(), 0, false)) : Optional.empty();
    }

    private QuestionState now() {
        List<Move> turn = game.lastTurnOf(side);
        List<Move> shown = turn.isEmpty() ? game.game().moves() : turn; // the other side's first move is seen, too
        boolean rests = game.isOver() || game.toMove() != side;
        return stage(game.game().position(), shown, turn.isEmpty() ? 0 : 1, rests);
    }

    private static QuestionState stage(Position position, List<Move> line, int own, boolean done) {
        return new QuestionState(position, line, Set.of(), own, OptionalInt.empty(), done);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        Reply.Moves moves =
                reply.asMoves().orElseThrow(() -> new IllegalArgumentException("not an answer in moves: " + reply));
        if (game.isOver() || game.toMove() != side || !moves.before().equals(game.lastTurnOf(side))) {
            throw new IllegalArgumentException("the game is elsewhere: " + moves);
        }
        Position position = game.game().position();
        return RefusalReason.of(position, moves.last())
                .<Judgement>map(cause -> new Judgement.Refused(cause.reason(), cause.drawing()))
                .orElseGet(() -> new Judgement.Goes(
                        List.of(), stage(position.play(moves.last()), List.copyOf(moves.line()), 1, false)));
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
