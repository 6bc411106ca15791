package ippo.castle;

import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A castle as one side builds it on one half of the board.
 *
 * @param castle which
 * @param color whose
 * @param rook where its rook is
 * @param wall what stands where, the king included
 */
public record CastleTemplate(Castle castle, Color color, RookStyle rook, Map<Square, PieceType> wall) {
    public CastleTemplate {
        wall = Collections.unmodifiableMap(new TreeMap<>(wall));
    }

    static CastleTemplate of(Castle castle, Color color, boolean mirrored) {
        Map<Square, PieceType> wall = new TreeMap<>();
        castle.wall().forEach((square, type) -> {
            Square side = mirrored ? Square.at(10 - square.file(), square.rank()) : square;
            wall.put(color == Color.BLACK ? side : side.turned(), type);
        });
        return new CastleTemplate(castle, color, mirrored ? castle.rook().other() : castle.rook(), wall);
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
