package ippo.web.board;

import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.Words;
import java.util.Optional;

/**
 * What a visitor did with a board, read from the form. With a script the move comes whole; without one it comes in two
 * or three presses: a piece, a square, and perhaps whether to promote.
 */
public sealed interface Press {

    /** A whole move. */
    record Moves(Move move) implements Press {}

    /**
     * A move that was typed.
     *
     * @param otherwise whether an English reader would have read another move
     */
    record Typed(Move move, boolean otherwise) implements Press {}

    /** A piece was picked up. */
    record PickedUp(Source from) implements Press {}

    /** Nothing is picked up any more, or still nothing is. */
    record PutBack() implements Press {}

    /** Both promoting and not promoting are legal: ask. */
    record MustChoose(BoardMove plain) implements Press {}

    /** The typed move cannot be understood. */
    record Unreadable(String text) implements Press {}

    /**
     * Reads the form.
     *
     * @param position what stands on the board
     * @param held what was picked up before
     * @param fields of {@code move}, {@code typed} unless blank, {@code held} and {@code square} the first that is
     *     there counts
     * @return empty for a form that is not ours
     */
    static Optional<Press> read(Position position, Optional<Source> held, Fields fields, Words words) {
        Optional<String> move = fields.get("move");
        if (move.isPresent()) {
            return Usi.read(move.get())
                    .asOptional()
                    .filter(each -> position.arena().contains(each.to()))
                    .map(Moves::new);
        }
        // before the board: a browser that sends a form by the Enter key sends its first button along, which is a
        // square
        Optional<String> typed = fields.written("typed");
        if (typed.isPresent()) {
            return Optional.of(new TypedMoves(words).read(typed.get(), position));
        }
        Optional<String> source = fields.get("held");
        if (source.isPresent()) {
            return source.flatMap(Source::read)
                    .map(from -> held.filter(from::equals).isPresent() ? new PutBack() : new PickedUp(from));
        }
        return fields.get("square")
                .flatMap(Square::named)
                .filter(position.arena()::contains)
                .map(square -> pressed(position, held, square));
    }

    /** Whether this move, written without promotion, is legal both ways, so that one must be asked. */
    static boolean mayPromote(Position position, BoardMove plain) {
        return !plain.promotes()
                && position.isLegal(plain)
                && position.isLegal(new BoardMove(plain.from(), plain.to(), true));
    }

    private static Press pressed(Position position, Optional<Source> held, Square square) {
        Optional<Piece> own = position.at(square).filter(piece -> piece.color() == position.sideToMove());
        if (own.isPresent()) {
            Source here = new Source.At(square);
            return held.filter(here::equals).isPresent() ? new PutBack() : new PickedUp(here);
        }
        if (held.isEmpty()) {
            return new PutBack();
        }
        return switch (held.get()) {
            case Source.InHand(PieceType type) -> new Moves(new Drop(type, square));
            case Source.At(Square from) -> going(position, from, square);
        };
    }

    private static Press going(Position position, Square from, Square square) {
        if (from.equals(square)) {
            return new PutBack();
        }
        BoardMove plain = new BoardMove(from, square, false);
        BoardMove promoting = new BoardMove(from, square, true);
        if (!position.isLegal(promoting)) {
            return new Moves(plain);
        }
        return position.isLegal(plain) ? new MustChoose(plain) : new Moves(promoting);
    }
}
