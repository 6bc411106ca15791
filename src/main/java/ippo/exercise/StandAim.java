package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Black's pieces stand as in a picture, such as a castle, while White plays on. It is out of reach once White has taken
 * a piece, pawns apart, and Black does not win back as much.
 *
 * @param picture what is to stand where, at least one piece; others may stand anywhere
 */
record StandAim(Map<Square, PieceType> picture) implements Aim {
    StandAim {
        picture = Collections.unmodifiableMap(new TreeMap<>(picture));
        if (picture.isEmpty()) {
            throw new IllegalArgumentException("a picture without pieces");
        }
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        return missing(after.position()).isEmpty() && !isLost(after);
    }

    private Set<Square> missing(Position position) {
        Set<Square> missing = new TreeSet<>();
        picture.forEach((square, type) -> {
            if (!position.at(square).equals(Optional.of(new Piece(type, Color.BLACK)))) {
                missing.add(square);
            }
        });
        return missing;
    }

    @Override
    public boolean isLost(Bout turn) {
        return SaveAim.owned(turn.position()) < SaveAim.owned(turn.start())
                && Points.settled(turn.position()) < Points.ahead(turn.start());
    }

    /** Each empty place of the picture takes a piece of its own, and that as many moves as its way is long. */
    @Override
    public int bound(Bout turn) {
        return missing(turn.position()).stream()
                .mapToInt(square -> nearest(turn.position(), square))
                .sum();
    }

    private int nearest(Position position, Square square) {
        PieceType type = picture.get(square);
        int nearest = type.canBeHeld() ? position.hand(Color.BLACK).count(type) > 0 ? 1 : 2 : Distances.NEVER;
        for (Square from : Square.ALL) {
            if (position.at(from).equals(Optional.of(new Piece(type, Color.BLACK)))) {
                nearest = Math.min(nearest, Distances.between(type.ordinal() * 81 + from.index(), square.index()));
            }
        }
        return nearest;
    }

    @Override
    public boolean mightReach(Bout turn, Move move) {
        return picture.containsKey(move.to());
    }

    @Override
    public Set<Square> left(Bout turn) {
        return missing(turn.position());
    }

    @Override
    public boolean showsLeft() {
        return true;
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        if (after.position().at(answer.to()).isEmpty()) {
            return List.of();
        }
        return Whites.loss(after, answer, next);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return missing(start).isEmpty() ? Optional.of("everything stands there already") : Optional.empty();
    }
}
