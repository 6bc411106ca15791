package ippo.rules;

import java.util.List;
import java.util.Optional;

/**
 * What a piece is, regardless of whose it is. Eight types start the game; six of them turn over when they promote. King
 * and gold never do.
 *
 * <p>The letters are SFEN's: {@code P L N S G B R K}, with {@code +} in front of a promoted piece.
 */
public enum PieceType {
    PAWN("P", 0, 18),
    LANCE("L", 1, 4),
    KNIGHT("N", 2, 4),
    SILVER("S", 3, 4),
    GOLD("G", 4, 4),
    BISHOP("B", 5, 2),
    ROOK("R", 6, 2),
    KING("K", 7, 2),
    TOKIN("+P", 8, 18),
    PROMOTED_LANCE("+L", 9, 4),
    PROMOTED_KNIGHT("+N", 10, 4),
    PROMOTED_SILVER("+S", 11, 4),
    HORSE("+B", 13, 2),
    DRAGON("+R", 14, 2);

    /** The types that can be held in hand, most valuable first: the order in which SFEN writes a hand. */
    public static final List<PieceType> HELD = List.of(ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN);

    private static final PieceType[] BY_CODE = new PieceType[16];

    static {
        for (PieceType type : values()) {
            BY_CODE[type.code] = type;
        }
    }

    private final String letter;
    private final int code;
    private final int inSet;

    PieceType(String letter, int code, int inSet) {
        this.letter = letter;
        this.code = code;
        this.inSet = inSet;
    }

    /** The type that SFEN writes with this letter, such as {@code "P"} or {@code "+R"}; empty for any other text. */
    public static Optional<PieceType> ofLetter(String letter) {
        for (PieceType type : values()) {
            if (type.letter.equals(letter)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** SFEN's letter in upper case, with {@code +} in front of a promoted piece. */
    public String letter() {
        return letter;
    }

    /**
     * How many pieces of this type, promoted ones counted with their base, a set of forty has (both sides together).
     */
    public int inSet() {
        return inSet;
    }

    /** Whether this is the turned side of a piece. */
    public boolean isPromoted() {
        return code >= Codes.PROMOTED;
    }

    /** Whether a piece of this type may promote: neither king, gold nor an already promoted piece may. */
    public boolean canPromote() {
        return code < Codes.PROMOTED && this != KING && this != GOLD;
    }

    /** Whether a captured piece can be kept in hand as this type: everything unpromoted but the king. */
    public boolean canBeHeld() {
        return code < Codes.KING;
    }

    /** The turned side, or empty for king, gold and promoted pieces. */
    public Optional<PieceType> promoted() {
        return canPromote() ? Optional.of(BY_CODE[code | Codes.PROMOTED]) : Optional.empty();
    }

    /** What this piece becomes when it is captured: its unpromoted side. */
    public PieceType base() {
        return BY_CODE[code & 7];
    }

    /** The number used on the fast board: bit 3 set means promoted. */
    int code() {
        return code;
    }

    static PieceType ofCode(int code) {
        return BY_CODE[code];
    }
}
