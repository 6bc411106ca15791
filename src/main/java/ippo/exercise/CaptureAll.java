package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Take every white piece, and never move so that a white piece could take one of yours.
 *
 * @param moves the proved minimum, at least 1
 */
record CaptureAll(int moves) implements CountedGoal {
    static final GoalFormat FORMAT = new GoalFormat("capture", Set.of("moves"), CaptureAll::read);

    CaptureAll {
        if (moves < 1) {
            throw new IllegalArgumentException("capture all in " + moves + " moves");
        }
    }

    private static Optional<Goal> read(Written what, Written.Entries all) {
        OptionalInt moves = all.need("moves").map(Written::number).orElse(OptionalInt.empty());
        return what.expect("all") && moves.isPresent()
                ? Optional.of(new CaptureAll(moves.getAsInt()))
                : Optional.empty();
    }

    @Override
    public Set<Square> wanted(Position start) {
        return Square.ALL.stream()
                .filter(square -> start.at(square)
                        .filter(piece -> piece.color() == Color.WHITE)
                        .isPresent())
                .collect(Collectors.toSet());
    }

    @Override
    public Set<Square> left(Position start, QuestionState stage, List<Move> then) {
        return Bout.of(stage.position(), stage.left()).after(then).followed();
    }

    @Override
    public boolean mustBeSafe() {
        return true;
    }

    @Override
    public Optional<Judgement.Missed> miss(Position after, Move move) {
        return Whites.bestCapture(after, move.to()).map(capture -> captured(after, capture));
    }

    private static Judgement.Missed captured(Position after, BoardMove capture) {
        return new Judgement.Missed(
                List.of(Whites.captured(after, capture)),
                Drawing.ofAnswer(capture),
                List.of(capture),
                Optional.empty());
    }

    @Override
    public Optional<String> misfit(Position start) {
        return CountedGoal.super
                .misfit(start)
                .or(() -> wanted(start).isEmpty() ? Optional.of("there is no white piece to take") : Optional.empty());
    }
}
