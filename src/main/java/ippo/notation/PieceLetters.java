package ippo.notation;

import ippo.rules.PieceType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The letters that stand for pieces in western notation. A {@code +} in front marks a promoted piece. English ones are
 * those of SFEN; Spanish ones follow Spanish score sheets, Italian ones the names of pieces there.
 *
 * @param letters one or two for each of pawn, lance, knight, silver, gold, bishop, rook, king; all different
 */
public record PieceLetters(List<String> letters) {
    private static final List<PieceType> TYPES = List.of(
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.BISHOP,
            PieceType.ROOK,
            PieceType.KING);

    /** Pawn, Lance, kNight, Silver, Gold, Bishop, Rook, King. */
    public static final PieceLetters ENGLISH = of(List.of("P", "L", "N", "S", "G", "B", "R", "K"));
    /** Pedone, Lancia, Cavallo, Argento, Oro, Alfiere, Torre, Re. */
    public static final PieceLetters ITALIAN = of(List.of("P", "L", "C", "Ar", "O", "A", "T", "R"));
    /** Peón, Lanza, Caballo, Plata, Oro, Alfil, Torre, Rey. */
    public static final PieceLetters SPANISH = of(List.of("P", "L", "C", "Pl", "O", "A", "T", "R"));

    public PieceLetters {
        letters = List.copyOf(letters);
        if (letters.size() != TYPES.size()
                || Set.copyOf(letters).size() != TYPES.size()
                || !letters.stream().allMatch(letter -> letter.matches("[A-Z][a-z]?"))) {
            throw new IllegalArgumentException("letters for eight pieces: " + letters);
        }
    }

    public static PieceLetters of(List<String> letters) {
        return new PieceLetters(letters);
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
