package ippo.castle;

import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How much of a castle stands.
 *
 * @param template the castle
 * @param missing what is still to come, and where; empty once it stands
 */
public record CastleProgress(CastleTemplate template, Map<Square, PieceType> missing) {
    private static final int MOST_MISSING = 2;

    public CastleProgress {
        missing = Collections.unmodifiableMap(new TreeMap<>(missing));
    }

    /** How many pieces stand where they belong, the king included. */
    public int standing() {
        return template.wall().size() - missing.size();
    }

    public boolean isComplete() {
        return missing.isEmpty();
    }

    /** How much of one castle stands. */
    public static CastleProgress of(Position position, CastleTemplate template) {
        Map<Square, PieceType> missing = new TreeMap<>();
        template.wall().forEach((square, type) -> {
            Piece wanted = new Piece(type, template.color());
            if (!position.at(square).equals(Optional.of(wanted))) {
                missing.put(square, type);
            }
        });
        return new CastleProgress(template, missing);
    }

    /**
     * The castle that a side lives in or is about to finish: the king is at home in it, at most two pieces are missing,
     * and the rook fits or is gone. Of several the one that lacks least, then the largest.
     */
    public static Optional<CastleProgress> of(Position position, Color color) {
        return of(position, color, Optional.empty());
    }

    /** The same among castles that are a match for the other side's rook: what is worth building now. */
    public static Optional<CastleProgress> fitting(Position position, Color color) {
        return of(position, color, RookStyle.of(position, color.opposite()));
    }

    private static Optional<CastleProgress> of(Position position, Color color, Optional<RookStyle> against) {
        Optional<Square> king = position.king(color);
        Optional<RookStyle> rook = RookStyle.of(position, color);
        return Castles.shipped().templates(color).stream()
                .filter(template -> king.equals(Optional.of(template.king())))
                .filter(template -> rook.isEmpty() || rook.get() == template.rook())
                .filter(template -> template.isMatchFor(against))
                .map(template -> of(position, template))
                .filter(progress -> progress.missing().size() <= MOST_MISSING && progress.standing() > 1)
                .min(Comparator.comparingInt(
                                (CastleProgress progress) -> progress.missing().size())
                        .thenComparingInt(progress -> -progress.standing()));
    }
}
