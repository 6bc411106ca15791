package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Goals of one move. */
interface OneMoveGoal extends PlayGoal {
    /** How a legal move misses the goal; empty if it reaches it. */
    default Optional<Judgement.Missed> miss(Position after, Move move) {
        return Optional.empty();
    }

    /** What shows that the goal is reached. */
    default Drawing proof(Position after) {
        return Drawing.NOTHING;
    }

    @Override
    default Judgement after(Position start, QuestionState before, Move move) {
        Position after = before.position().play(move);
        QuestionState done = new QuestionState(after, List.of(move), Set.of(), 1, OptionalInt.empty(), true);
        return miss(after, move)
                .<Judgement>map(missed -> missed)
                .orElseGet(() -> new Judgement.Solved(Optional.of(done), proof(after)));
    }

    @Override
    default List<Move> search(Position start, QuestionState stage) {
        return stage.position().legalMoves().stream()
                .filter(move -> after(start, stage, move).isSolved())
                .min(Comparator.comparing(Move::usi))
                .map(List::of)
                .orElse(List.of());
    }

    @Override
    default Optional<String> misfit(Position start) {
        return start.king(Color.WHITE).isPresent() ? Optional.empty() : Optional.of("there is no white king");
    }

    /** For the author: that no move reaches the goal. */
    String noWay();

    @Override
    default Optional<String> disproof(Position start) {
        return search(start, beginning(start)).isEmpty() ? Optional.of(noWay()) : Optional.empty();
    }
}
