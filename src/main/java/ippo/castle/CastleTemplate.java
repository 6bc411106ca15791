package ippo.castle;

import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A castle as one side builds it on one half of the board.
 *
 * @param castle which
 * @param color whose
 * @param rook where its rook is
 * @param against the other side's rooks that it is a match for
 * @param wall what stands where, the king included
 */
public record CastleTemplate(
        Castle castle, Color color, RookStyle rook, Set<RookStyle> against, Map<Square, PieceType> wall) {
    public CastleTemplate {
        against = Set.copyOf(against);
        wall = Collections.unmodifiableMap(new TreeMap<>(wall));
    }

    static CastleTemplate of(Castle castle, Color color, boolean mirrored) {
        Map<Square, PieceType> wall = new TreeMap<>();
        castle.wall().forEach((square, type) -> {
            Square side = mirrored ? Square.at(10 - square.file(), square.rank()) : square;
            wall.put(color == Color.BLACK ? side : side.turned(), type);
        });
        return mirrored
                ? new CastleTemplate(castle, color, castle.rook().other(), castle.mirroredAgainst(), wall)
                : new CastleTemplate(castle, color, castle.rook(), castle.against(), wall);
    }

    /** Whether it is a match for the other side's rook; any is as long as that rook does not tell. */
    public boolean isMatchFor(Optional<RookStyle> theirs) {
        return theirs.isEmpty() || against.contains(theirs.get());
    }

    /** Where the king lives. */
    public Square king() {
        return wall.entrySet().stream()
                .filter(entry -> entry.getValue() == PieceType.KING)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }
}
