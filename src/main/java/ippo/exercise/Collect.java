package ippo.exercise;

import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Visit every one of these squares with a piece that moves there; a drop does not count. A square with a white piece is
 * visited by taking it.
 *
 * @param squares at least one
 * @param moves the proved minimum, at least 1
 */
record Collect(Set<Square> squares, int moves) implements CountedGoal {
    static final GoalFormat SEVERAL =
            new GoalFormat("collect", Set.of("moves"), (what, all) -> read(what.squares(), all));
    static final GoalFormat ONE = new GoalFormat(
            "reach", Set.of("moves"), (what, all) -> read(what.square().map(Set::of), all));

    Collect {
        squares = Collections.unmodifiableSet(new TreeSet<>(squares));
        if (squares.isEmpty() || moves < 1) {
            throw new IllegalArgumentException(squares + " in " + moves + " moves");
        }
    }

    private static Optional<Goal> read(Optional<Set<Square>> squares, Written.Entries all) {
        OptionalInt moves = all.need("moves").map(Written::number).orElse(OptionalInt.empty());
        return moves.isPresent() ? squares.map(found -> new Collect(found, moves.getAsInt())) : Optional.empty();
    }

    @Override
    public boolean showsLeft() {
        return true;
    }

    @Override
    public Set<Square> wanted(Position start) {
        return squares;
    }

    /** That a drop on a wanted square does not count: elsewhere a piece is put on a star, and that is right. */
    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        List<Move> line = stage.line();
        return line.isEmpty()
                ? Optional.empty()
                : Optional.of(line.get(line.size() - 1))
                        .filter(last -> last.isDrop() && stage.left().contains(last.to()))
                        .map(last -> Phrase.of("collect.dropped"));
    }

    @Override
    public boolean mustBeSafe() {
        return false;
    }

    @Override
    public Optional<Judgement.Missed> miss(Position after, Move move) {
        return Optional.empty();
    }
}
