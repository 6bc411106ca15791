package ippo.exercise;

import ippo.rules.PieceType;
import java.util.OptionalInt;

/** What a piece is worth, in the rough points that exercises count with, for pages that tell it. */
public final class Worth {
    private Worth() {}

    /** Empty for the king, who is never taken. */
    public static OptionalInt of(PieceType type) {
        return type == PieceType.KING ? OptionalInt.empty() : OptionalInt.of(Points.of(type));
    }
}
