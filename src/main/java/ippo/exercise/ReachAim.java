package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** A piece moves to this square, no drop, and cannot be taken there at once. */
record ReachAim(Square square) implements Aim {
    ReachAim {
        Objects.requireNonNull(square, "square");
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        return arrives(move) && !after.canTake(square);
    }

    private boolean arrives(Move move) {
        return move instanceof BoardMove && move.to().equals(square);
    }

    @Override
    public int bound(Bout turn) {
        Position position = turn.position();
        int nearest = position.hand(Color.BLACK).isEmpty() ? 3 : 2; // dropped and moved, or taken before
        for (Square from : Square.ALL) {
            Optional<Piece> there = position.at(from);
            if (there.isPresent() && there.get().color() == Color.BLACK) {
                int spot = there.get().type().ordinal() * 81 + from.index();
                nearest = Math.min(nearest, Distances.between(spot, square.index()));
            }
        }
        return nearest;
    }

    @Override
    public boolean mightReach(Bout turn, Move move) {
        return arrives(move);
    }

    @Override
    public Set<Square> left(Bout turn) {
        boolean there = turn.last().filter(this::arrives).isPresent();
        return there && turn.position().sideToMove() == Color.WHITE ? Set.of() : Set.of(square);
    }

    @Override
    public boolean showsLeft() {
        return true;
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        boolean takesBack =
                after.last().filter(this::arrives).isPresent() && answer.to().equals(square);
        return takesBack ? List.of(Whites.captured(after.position(), answer), Phrase.of("duel.arrived")) : List.of();
    }
}
