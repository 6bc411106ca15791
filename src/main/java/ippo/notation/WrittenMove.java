package ippo.notation;

import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Objects;
import java.util.Optional;

/**
 * A move as it is written, or as somebody writes it who is wrong about the square, the piece or the promotion.
 *
 * @param before where it is played
 * @param move the move itself
 * @param to the square that is written
 * @param piece the piece that is written
 * @param promotes whether a promotion is written
 */
public record WrittenMove(Position before, Move move, Square to, PieceType piece, boolean promotes) {
    public WrittenMove {
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(piece, "piece");
    }

    /**
     * As it is right.
     *
     * @throws IllegalArgumentException if the square that a piece is to leave is empty
     */
    public static WrittenMove of(Position before, Move move) {
        return new WrittenMove(before, move, move.to(), before.mover(move), move.promotes());
    }

    public WrittenMove withTo(Square other) {
        return new WrittenMove(before, move, other, piece, promotes);
    }

    public WrittenMove withPiece(PieceType other) {
        return new WrittenMove(before, move, to, other, promotes);
    }

    public WrittenMove withPromotion(boolean other) {
        return new WrittenMove(before, move, to, piece, other);
    }

    /** As {@link WesternMoves} writes, with letters for ranks. */
    public String western(PieceLetters letters) {
        String right = new WesternMoves(letters, WesternMoves.Ranks.LETTERS).write(before, move);
        int end = right.endsWith("+") || right.endsWith("=") ? right.length() - 1 : right.length();
        String between = right.substring(letters.write(before.mover(move)).length(), end - 2);
        String ending = promotes == move.promotes() ? right.substring(end) : promotes ? "+" : "=";
        return letters.write(piece) + between + to.name() + ending;
    }

    /** As {@link JapaneseMoves} writes. */
    public String japanese() {
        String right = JapaneseMoves.write(before, move, Optional.empty());
        int head = (JapaneseNames.written(move.to()) + JapaneseNames.written(before.mover(move))).length();
        return JapaneseNames.written(to) + JapaneseNames.written(piece) + ending(right.substring(head), "成", "不成");
    }

    /** In kana, as it is said. */
    public String spokenJapanese() {
        String right = JapaneseMoves.spoken(before, move, Optional.empty());
        int head = (JapaneseNames.spoken(move.to()) + " " + JapaneseNames.spoken(before.mover(move))).length();
        return JapaneseNames.spoken(to) + " " + JapaneseNames.spoken(piece)
                + ending(right.substring(head), " なり", " ならず");
    }

    private String ending(String right, String yes, String no) {
        if (promotes == move.promotes()) {
            return right;
        }
        String old = promotes ? no : yes;
        String kept = right.endsWith(old) ? right.substring(0, right.length() - old.length()) : right;
        return kept + (promotes ? yes : no);
    }
}
