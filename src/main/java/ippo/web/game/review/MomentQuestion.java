package ippo.web.game.review;

import ippo.answer.AnswerKind;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.game.moment.Answers;
import ippo.opponent.Analysis;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.web.game.Effect;
import ippo.web.game.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/** A moment of a game in which a better move is asked for. Right is what the search values about as highly. */
record MomentQuestion(Answers answers) implements Question {
    @Override
    public AnswerKind style() {
        return AnswerKind.PLAY;
    }

    @Override
    public Position start() {
        return answers.game().position();
    }

    @Override
    public Optional<QuestionState> stage(List<Move> line) {
        if (line.isEmpty()) {
            return Optional.of(new QuestionState(start(), List.of(), Set.of(), 0, OptionalInt.empty(), false));
        }
        Move move = line.get(0);
        return line.size() == 1 && start().isLegal(move) && answers.isRight(move)
                ? Optional.of(done(move))
                : Optional.empty();
    }

    private QuestionState done(Move move) {
        return new QuestionState(start().play(move), List.of(move), Set.of(), 1, OptionalInt.empty(), true);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        Move move = reply.asMoves()
                .filter(moves -> moves.before().isEmpty())
                .orElseThrow(() -> new IllegalArgumentException("not one move: " + reply))
                .last();
        return RefusalReason.of(start(), move)
                .<Judgement>map(cause -> new Judgement.Refused(cause.reason(), cause.drawing()))
                .orElseGet(() -> answers.isRight(move)
                        ? new Judgement.Solved(Optional.of(done(move)), Drawing.NOTHING)
                        : missed(move));
    }

    private Judgement missed(Move move) {
        Optional<Move> reply = answers.reply(move);
        if (reply.isEmpty()) {
            Phrase why = Phrase.of(isLost(move) ? "moment.missed" : "moment.missed.open");
            return new Judgement.Missed(List.of(why), Drawing.NOTHING, List.of(), Optional.empty());
        }
        Position after = start().play(move);
        boolean mates = after.play(reply.get()).isCheckmate();
        List<Phrase> why = new ArrayList<>();
        why.add(Phrase.of(
                mates ? "moment.missed.mate" : "moment.missed.answer", "move", PlayedMove.of(after, reply.get())));
        if (!mates) {
            why.addAll(Effect.of(after, reply.get()));
        }
        return new Judgement.Missed(why, Drawing.ofAnswer(reply.get()), List.of(reply.get()), Optional.empty());
    }

    /** What the right move has brought, or why it is good, where the board shows it; else what it avoids. */
    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        if (!stage.done()) {
            return Optional.empty();
        }
        if (stage.position().isCheckmate()) {
            return Optional.of(Phrase.of("told.mate").as(Phrase.Role.EVENT));
        }
        Move move = stage.line().get(0);
        return switch (answers.moment().kind()) {
            case SLOW, LATE -> tempo(move).or(() -> reason(move));
            case MATE, MATED, GOAL, LET, WINS, LOSES, BETTER -> reason(move);
        };
    }

    /** What the right move threatens, or what it keeps the other side from. */
    private Optional<Phrase> tempo(Move move) {
        Optional<Phrase> threat = answers.threat(move)
                .map(first -> Phrase.of("moment.threat", "move", PlayedMove.of(passed(move), first)));
        Position after = start().play(answers.moment().played());
        return threat.or(() ->
                answers.brinkmate().map(made -> Phrase.of("moment.brink", "move", PlayedMove.of(after, made))));
    }

    /** After a move to which the other side does nothing. */
    private Position passed(Move move) {
        return start().play(move).withSideToMove(start().sideToMove());
    }

    private Optional<Phrase> reason(Move move) {
        return Analysis.exchange(start(), move) > 0
                ? start().at(move.to()).map(taken -> Phrase.of("moment.won", "piece", taken.type()))
                : Why.of(answers.game(), move, answers.reachesGoal(move))
                        .map(why -> OtherSide.named(why, start().sideToMove()))
                        .or(this::avoided);
    }

    private Optional<Phrase> avoided() {
        Move played = answers.moment().played();
        return answers.reply(played)
                .map(reply -> Phrase.of("moment.avoided", "move", PlayedMove.of(start().play(played), reply)));
    }

    private boolean isLost(Move move) {
        Game after = answers.game().play(move);
        return after.outcome()
                .flatMap(outcome -> outcome.winner())
                .filter(after.position().sideToMove()::equals)
                .isPresent();
    }

    /** The first is a sentence, the second says what moves, the third what to play. */
    @Override
    public Hint hint(int level, QuestionState stage) {
        Move best = answers.moment().best();
        return level < mostHints() ? Hint.mover(start(), best) : Hint.move(start(), best);
    }
}
