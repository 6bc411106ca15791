package ippo.notation;

import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * A move as it is written, or as somebody writes it who is wrong about the square, the piece or the promotion.
 *
 * @param before where it is played
 * @param move the move itself
 * @param to the square that is written
 * @param piece the piece that is written
 * @param promotes whether a promotion is written
 * @param isExact whether it says where the piece comes from, even where no other could go there
 */
public record WrittenMove(Position before, Move move, Square to, PieceType piece, boolean promotes, boolean isExact) {
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
        return new WrittenMove(before, move, move.to(), before.mover(move), move.promotes(), false);
    }

    public WrittenMove withTo(Square other) {
        return new WrittenMove(before, move, other, piece, promotes, isExact);
    }

    public WrittenMove withPiece(PieceType other) {
        return new WrittenMove(before, move, to, other, promotes, isExact);
    }

    public WrittenMove withPromotion(boolean other) {
        return new WrittenMove(before, move, to, piece, other, isExact);
    }

    /**
     * With the square that the piece comes from, or that it is dropped: tells equal moves of different positions apart.
     */
    public WrittenMove exact() {
        return new WrittenMove(before, move, to, piece, promotes, true);
    }

    /** As {@link WesternMoves} writes, with letters for ranks. */
    public String western(PieceLetters letters) {
        String right = new WesternMoves(letters, WesternMoves.Ranks.LETTERS).write(before, move);
        int end = right.endsWith("+") || right.endsWith("=") ? right.length() - 1 : right.length();
        String between = right.substring(letters.write(before.mover(move)).length(), end - 2);
        String ending = promotes == move.promotes() ? right.substring(end) : promotes ? "+" : "=";
        boolean isOriginLeftOut = isExact && between.length() == 1;
        String origin = isOriginLeftOut ? origin().map(Square::name).orElse("") : "";
        return letters.write(piece) + origin + between + to.name() + ending;
    }

    private Optional<Square> origin() {
        return move.onBoard().map(BoardMove::from);
    }

    /** As {@link JapaneseMoves} writes; where it comes from as records of games have it, 42角成(31). */
    public String japanese() {
        String right = JapaneseMoves.write(before, move, Optional.empty());
        int head = (JapaneseNames.written(move.to()) + JapaneseNames.written(before.mover(move))).length();
        String written =
                JapaneseNames.written(to) + JapaneseNames.written(piece) + ending(right.substring(head), "成", "不成");
        return isExact ? written + origin("打", from -> "(" + from.file() + from.rank() + ")", written) : written;
    }

    /** In kana, as it is said. */
    public String spokenJapanese() {
        String right = JapaneseMoves.spoken(before, move, Optional.empty());
        int head = (JapaneseNames.spoken(move.to()) + " " + JapaneseNames.spoken(before.mover(move))).length();
        String spoken = JapaneseNames.spoken(to) + " " + JapaneseNames.spoken(piece)
                + ending(right.substring(head), " なり", " ならず");
        return isExact ? spoken + origin(" うつ", from -> " " + JapaneseNames.spoken(from) + " から", spoken) : spoken;
    }

    /** What is added to a text to say where the piece comes from, unless it ends with that already. */
    private String origin(String drop, Function<Square, String> step, String text) {
        return origin().map(step).orElse(text.endsWith(drop) ? "" : drop);
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
