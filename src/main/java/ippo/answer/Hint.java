package ippo.answer;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Objects;

/**
 * Help with a question.
 *
 * @param drawing what it shows on the board; perhaps nothing
 */
public record Hint(Phrase text, Drawing drawing) {
    public Hint {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(drawing, "drawing");
    }

    /** Says what to move, or what to drop. */
    public static Hint mover(Position before, Move move) {
        return switch (move) {
            case Drop drop ->
                new Hint(
                        Phrase.of("hint.drop-piece", "piece", drop.piece()).as(Phrase.Role.PIECE_IN_HAND),
                        Drawing.NOTHING);
            case BoardMove going ->
                new Hint(
                        Phrase.of("hint.piece-on", "square", going.from()).with("piece", before.mover(move)),
                        Drawing.of(BoardMark.HINT, going.from()));
        };
    }

    /** Says on which file to drop, where there is nothing to choose between in the hand. */
    public static Hint dropOnFile(Drop drop) {
        return new Hint(
                Phrase.of("hint.drop-on-file", "piece", drop.piece()).as(Phrase.Role.PIECE_IN_HAND), file(drop.to()));
    }

    /** Shows the whole file of a square. */
    public static Drawing file(Square square) {
        return Drawing.of(
                BoardMark.HINT,
                Square.ALL.stream().filter(each -> each.file() == square.file()).toList());
    }

    private static String kind(Move move) {
        return move.isDrop() ? "drop" : move.promotes() ? "promote" : "plain";
    }

    /** Gives the move away. An arrow of one step hides under its piece, so where it leads is marked, too. */
    public static Hint move(Position before, Move move) {
        Drawing drawing = Drawing.of(BoardMark.HINT, move.to()).and(Drawing.arrowOf(move));
        return new Hint(Phrase.of("hint.play." + kind(move), "deed", PlayedMove.of(before, move)), drawing);
    }
}
