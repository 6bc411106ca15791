package ippo.web.board;

import ippo.notation.JapaneseMoves;
import ippo.notation.Usi;
import ippo.notation.WesternMoves;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/**
 * What a visitor did with a board, read from the form. With a script the move comes whole; without one it comes in two
 * or three presses: a piece, a square, and perhaps whether to promote.
 */
public sealed interface Pressed {

    /** A whole move. */
    record Moves(Move move) implements Pressed {}

    /** A piece was picked up: a square, or {@code P*} for one in hand. */
    record PickedUp(String from) implements Pressed {}

    /** Nothing is selected any more. */
    record PutBack() implements Pressed {}

    /** Both promoting and not promoting are legal: ask. */
    record MustChoose(BoardMove plain) implements Pressed {}

    /** The typed move cannot be understood. */
    record Unreadable() implements Pressed {}

    /**
     * Reads the form.
     *
     * @param position what stands on the board
     * @param selected what was picked up before, or empty
     * @param fields values of the form by name; of {@code move}, {@code typed} unless blank, {@code held} and
     *     {@code square} the first that is there counts
     */
    static Pressed read(Position position, String selected, java.util.function.Function<String, String> fields) {
        String move = fields.apply("move");
        if (move != null) {
            return Usi.read(move).asOptional().<Pressed>map(Moves::new).orElse(new Unreadable());
        }
        // before the board: a browser that sends a form by the Enter key sends its first button along, which is a
        // square
        String typed = fields.apply("typed");
        if (typed != null && !typed.isBlank()) {
            return typed(position, typed);
        }
        String held = fields.apply("held");
        if (held != null) {
            return held.equals(selected) ? new PutBack() : new PickedUp(held);
        }
        String name = fields.apply("square");
        if (name != null) {
            return Square.named(name)
                    .map(square -> pressed(position, selected, square))
                    .orElse(new Unreadable());
        }
        return new Unreadable();
    }

    /** Whether this move, written without promotion, is legal both ways, so that one must be asked. */
    static boolean mayPromote(Position position, Move move) {
        return move instanceof BoardMove plain
                && !plain.promotes()
                && position.isLegal(plain)
                && position.isLegal(new BoardMove(plain.from(), plain.to(), true));
    }

    /** A typed move in USI, Japanese or western notation; width and case of letters are no matter. */
    private static Pressed typed(Position position, String text) {
        String plain = Normalizer.normalize(text.strip(), Normalizer.Form.NFKC);
        String usi = plain.toLowerCase(Locale.ROOT);
        if (usi.length() > 1 && usi.charAt(1) == '*') {
            usi = usi.substring(0, 1).toUpperCase(Locale.ROOT) + usi.substring(1);
        }
        Optional<Move> read = Usi.read(usi).asOptional();
        if (read.isEmpty()) {
            read = JapaneseMoves.read(text.strip(), position, Optional.empty()).asOptional();
        }
        if (read.isEmpty()) {
            read = WesternMoves.ofLanguage("en")
                    .orElseThrow()
                    .read(plain, position)
                    .asOptional();
        }
        return read.<Pressed>map(Moves::new).orElse(new Unreadable());
    }

    private static Pressed pressed(Position position, String selected, Square square) {
        Optional<Piece> own = position.at(square).filter(piece -> piece.color() == position.sideToMove());
        if (own.isPresent()) {
            return selected.equals(square.name()) ? new PutBack() : new PickedUp(square.name());
        }
        if (selected.endsWith("*")) {
            return PieceType.ofLetter(selected.substring(0, selected.length() - 1))
                    .filter(PieceType::canBeHeld)
                    .<Pressed>map(type -> new Moves(new Drop(type, square)))
                    .orElse(new Unreadable());
        }
        Optional<Square> from = Square.named(selected);
        if (from.isEmpty() || from.get().equals(square)) {
            return new PutBack();
        }
        BoardMove plain = new BoardMove(from.get(), square, false);
        BoardMove promoting = new BoardMove(from.get(), square, true);
        if (!position.isLegal(promoting)) {
            return new Moves(plain);
        }
        return position.isLegal(plain) ? new MustChoose(plain) : new Moves(promoting);
    }
}
