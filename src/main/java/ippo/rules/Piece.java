package ippo.rules;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A piece on the board: what it is and whose it is. Pieces in hand are counted in a {@link Hand} instead.
 *
 * @param type what it is, promoted or not
 * @param color whose it is now; captured pieces change sides
 */
public record Piece(PieceType type, Color color) {

    /** Refuses {@code null}. */
    public Piece {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(color, "color");
    }

    /** SFEN's text: upper case for Black, lower case for White, {@code +} in front of a promoted piece. */
    public String letter() {
        return color == Color.BLACK ? type.letter() : type.letter().toLowerCase(Locale.ROOT);
    }

    /** The piece that SFEN writes so, such as {@code "P"} or {@code "+r"}; empty for any other text. */
    public static Optional<Piece> ofLetter(String letter) {
        String upper = letter.toUpperCase(Locale.ROOT);
        Color color = letter.equals(upper) ? Color.BLACK : Color.WHITE;
        return PieceType.ofLetter(upper).map(type -> new Piece(type, color));
    }

    int code() {
        return type.code() | color.ordinal() << 4;
    }

    static Piece ofCode(int code) {
        return new Piece(PieceType.ofCode(code & 15), (code >> 4) == 0 ? Color.BLACK : Color.WHITE);
    }

    @Override
    public String toString() {
        return letter();
    }
}
