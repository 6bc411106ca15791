package ippo.web.game.review;

import ippo.answer.Cause;
import ippo.answer.Choice;
import ippo.answer.Deed;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.answer.Stage;
import ippo.answer.Style;
import ippo.game.moment.Moment;
import ippo.game.moment.Weighing;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A moment of a game in which a better move is asked for. Right is what the search values about as highly as the best.
 *
 * @param game as it stood then
 */
record MomentQuestion(Game game, Moment moment) implements Question {
    /** The first is a sentence, the second says what moves, the third what to play. */
    private static final int MOST_HINTS = 3;

    @Override
    public Style style() {
        return Style.PLAY;
    }

    @Override
    public Position start() {
        return game.position();
    }

    @Override
    public OptionalInt par() {
        return OptionalInt.empty();
    }

    @Override
    public Optional<Stage> stage(List<Move> line) {
        if (line.isEmpty()) {
            return Optional.of(new Stage(start(), List.of(), Set.of(), 0, OptionalInt.empty(), false));
        }
        Move move = line.get(0);
        return line.size() == 1 && start().isLegal(move) && isRight(move) ? Optional.of(done(move)) : Optional.empty();
    }

    private Stage done(Move move) {
        return new Stage(start().play(move), List.of(move), Set.of(), 1, OptionalInt.empty(), true);
    }

    private boolean isRight(Move move) {
        return Weighing.fine().isAsGoodAsBest(game, move);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        if (!(reply instanceof Reply.Moves moves) || !moves.before().isEmpty()) {
            throw new IllegalArgumentException("not one move: " + reply);
        }
        Move move = moves.last();
        return Cause.of(start(), move)
                .<Judgement>map(cause -> new Judgement.Refused(cause.reason(), cause.drawing()))
                .orElseGet(() ->
                        isRight(move) ? new Judgement.Solved(Optional.of(done(move)), Drawing.NOTHING) : missed(move));
    }

    private Judgement missed(Move move) {
        Game after = game.play(move);
        if (after.isOver()) {
            return new Judgement.Missed(
                    List.of(Phrase.of("moment.missed")), Drawing.NOTHING, List.of(), Optional.empty());
        }
        Move answer = Weighing.fine().best(after).move();
        Phrase why = Phrase.of(
                after.position().play(answer).isCheckmate() ? "moment.missed.mate" : "moment.missed.answer",
                "move",
                Deed.of(after.position(), answer));
        return new Judgement.Missed(List.of(why), Drawing.ofAnswer(answer), List.of(answer), Optional.empty());
    }

    @Override
    public Drawing asked() {
        return Drawing.NOTHING;
    }

    @Override
    public List<Choice> choices() {
        return List.of();
    }

    @Override
    public Set<Square> squares() {
        return Set.of();
    }

    @Override
    public boolean isSingle() {
        return false;
    }

    @Override
    public int mostHints() {
        return MOST_HINTS;
    }

    @Override
    public Hint hint(int level, Stage stage) {
        return level < MOST_HINTS ? Hint.mover(start(), moment.best()) : Hint.move(start(), moment.best());
    }
}
