package ippo.notation;

import ippo.rules.PieceType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The letters that stand for pieces in western notation. A {@code +} in front marks a promoted piece. English ones are
 * those of SFEN; Spanish ones follow Spanish score sheets, Italian ones the names of pieces there.
 */
public enum PieceLetters {
    /** King, Rook, Bishop, Gold, Silver, kNight, Lance, Pawn. */
    ENGLISH("P", "L", "N", "S", "G", "B", "R", "K"),
    /** Re, Torre, Alfiere, Oro, Argento, Cavallo, Lancia, Pedone. */
    ITALIAN("P", "L", "C", "Ar", "O", "A", "T", "R"),
    /** Rey, Torre, Alfil, Oro, Plata, Caballo, Lanza, Peón. */
    SPANISH("P", "L", "C", "Pl", "O", "A", "T", "R");

    private static final List<PieceType> TYPES = List.of(
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.BISHOP,
            PieceType.ROOK,
            PieceType.KING);

    private final List<String> letters;

    PieceLetters(String... letters) {
        this.letters = List.of(letters);
    }

    /** One or two letters, with {@code +} in front of a promoted piece. */
    public String write(PieceType type) {
        return (type.isPromoted() ? "+" : "") + letters.get(TYPES.indexOf(type.base()));
    }

    /** Reads the letters of a piece, if they are here: the longest that fit. */
    Optional<PieceType> read(TextCursor cursor) {
        Optional<PieceType> found = Arrays.stream(PieceType.values())
                .filter(type -> cursor.looksAt(write(type)))
                .max((one, other) -> write(one).length() - write(other).length());
        found.ifPresent(type -> cursor.skip(write(type)));
        return found;
    }
}
