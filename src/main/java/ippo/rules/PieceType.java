package ippo.rules;

import java.util.List;
import java.util.Optional;

/**
 * What a piece is, regardless of whose it is. Eight types start the game; six of them turn over when they promote. King
 * and gold never do.
 *
 * <p>"Ahead" is towards the enemy's side. No piece but the knight jumps; all capture as they move. The letters are
 * SFEN's: {@code P L N S G B R K}, with {@code +} in front of a promoted piece. What a piece reaches in a position is
 * for {@link Position#reach} to say.
 */
public enum PieceType {
    /** Pawn (歩, fu): one square straight ahead, and captures there too. */
    PAWN("P", 0, 18),
    /** Lance (香, kyō): any distance straight ahead. */
    LANCE("L", 1, 4),
    /** Knight (桂, kei): two squares ahead and one to the side, over other pieces; no other way. */
    KNIGHT("N", 2, 4),
    /** Silver general (銀, gin): one square ahead or diagonally. */
    SILVER("S", 3, 4),
    /** Gold general (金, kin): one square in any direction but diagonally back. Never promotes. */
    GOLD("G", 4, 4),
    /** Bishop (角, kaku): any distance diagonally. */
    BISHOP("B", 5, 2),
    /** Rook (飛, hi): any distance along file or rank. */
    ROOK("R", 6, 2),
    /** King (玉 or 王, gyoku or ō): one square in any direction. Never promotes, is never held. */
    KING("K", 7, 2),
    /** Promoted pawn (と, tokin): moves as a gold; no pawn as far as two pawns on a file go. */
    TOKIN("+P", 8, 18),
    /** Promoted lance (成香): moves as a gold. */
    PROMOTED_LANCE("+L", 9, 4),
    /** Promoted knight (成桂): moves as a gold. */
    PROMOTED_KNIGHT("+N", 10, 4),
    /** Promoted silver (成銀): moves as a gold. */
    PROMOTED_SILVER("+S", 11, 4),
    /** Promoted bishop (馬, uma): as a bishop, or one square along file or rank. */
    HORSE("+B", 13, 2),
    /** Promoted rook (龍, ryū): as a rook, or one square diagonally. */
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
