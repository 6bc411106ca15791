package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A piece moves to this square, no drop, and cannot be taken there at once.
 *
 * @param by what kind of piece, promoted or not; empty for any
 */
record ReachAim(Square square, Optional<PieceType> by) implements Aim {
    ReachAim {
        Objects.requireNonNull(square, "square");
        Objects.requireNonNull(by, "by");
    }

    /** For any piece. */
    ReachAim(Square square) {
        this(square, Optional.empty());
    }

    private boolean isWanted(Piece piece) {
        return piece.color() == Color.BLACK
                && by.filter(type -> piece.type().base() != type).isEmpty();
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        return arrives(move)
                && after.position().at(square).filter(this::isWanted).isPresent()
                && !after.canTake(square);
    }

    private boolean arrives(Move move) {
        return !move.isDrop() && move.to().equals(square);
    }

    @Override
    public int bound(Bout turn) {
        Position position = turn.position();
        int nearest = position.hand(Color.BLACK).isEmpty() ? 3 : 2; // dropped and moved, or taken before
        for (Square from : Square.ALL) {
            Optional<Piece> there = position.at(from);
            if (there.isPresent() && isWanted(there.get())) {
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
        boolean there = turn.last().filter(this::arrives).isPresent()
                && turn.position().at(square).filter(this::isWanted).isPresent();
        return there && turn.position().sideToMove() == Color.WHITE ? Set.of() : Set.of(square);
    }

    @Override
    public boolean showsLeft() {
        return true;
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        if (after.last().filter(this::arrives).isEmpty()) {
            return List.of();
        }
        if (answer.to().equals(square)) {
            return List.of(Whites.captured(after.position(), answer), Phrase.of("duel.arrived"));
        }
        return by.map(type -> Phrase.of("duel.other-arrived", "piece", type)).stream()
                .toList();
    }
}
