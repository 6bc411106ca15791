package ippo.notation;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Moves as western books write them since George Hodges (1976): {@code P-7f}, {@code Sx5b+}, {@code N*4c},
 * {@code G6i-7h}.
 *
 * <p>Piece, then {@code -} for a move, {@code x} for a capture, {@code *} for a drop, then the square; {@code +} for a
 * promotion, {@code =} for one that was declined. The square of origin is written where another piece of the kind could
 * legally go there too. Letters are those of the reader's language; ranks are letters, or digits in the numeric form.
 *
 * <p>Reading takes the following besides what is written:
 *
 * <ul>
 *   <li>ranks as letters or digits, whatever this form writes; {@code '} for a drop, as Hosking writes it; {@code ×} or
 *       {@code :} for {@code x}; no sign at all where a move or capture is meant;
 *   <li>the square of origin where it is not needed, and none where just one piece could legally go (a pinned one
 *       counts or not: both customs are met);
 *   <li>{@code =} left out, and {@code -} where something is captured or {@code x} where nothing is.
 * </ul>
 *
 * @param letters the letters of pieces
 * @param ranks how ranks are written
 */
public record WesternMoves(PieceLetters letters, Ranks ranks) {

    /** How ranks are written. */
    public enum Ranks {
        /** a to i, as USI does: 7f. */
        LETTERS,
        /** 1 to 9: 76. */
        DIGITS
    }

    /** Refuses {@code null}. */
    public WesternMoves {
        Objects.requireNonNull(letters, "letters");
        Objects.requireNonNull(ranks, "ranks");
    }

    /**
     * The text of a move.
     *
     * @throws IllegalArgumentException if the square that a piece is to leave is empty
     */
    public String write(Position position, Move move) {
        return switch (move) {
            case Drop drop -> letters.write(drop.piece()) + "*" + square(drop.to());
            case BoardMove step -> write(position, step);
        };
    }

    private String write(Position position, BoardMove step) {
        Piece piece = position.at(step.from())
                .orElseThrow(() -> new IllegalArgumentException("nothing stands on " + step.from()));
        boolean others = Comers.of(position, piece, step.to()).stream()
                .filter(from -> !from.equals(step.from()))
                .anyMatch(from -> isPossible(position, from, step.to()));
        boolean declined = !step.promotes()
                && piece.type().canPromote()
                && (position.arena().isInZone(step.from(), piece.color())
                        || position.arena().isInZone(step.to(), piece.color()));
        return letters.write(piece.type())
                + (others ? square(step.from()) : "")
                + (position.at(step.to()).isPresent() ? "x" : "-")
                + square(step.to())
                + (step.promotes() ? "+" : declined ? "=" : "");
    }

    private String square(Square square) {
        return ranks == Ranks.LETTERS ? square.name() : "" + square.file() + square.rank();
    }

    private static boolean isPossible(Position position, Square from, Square to) {
        return position.isLegal(new BoardMove(from, to, false)) || position.isLegal(new BoardMove(from, to, true));
    }

    /** Reads a move of the side to move; legal or not is for the position to say. */
    public Reading<Move> read(String text, Position position) {
        TextCursor cursor = new TextCursor(text);
        Optional<PieceType> type = letters.read(cursor);
        if (type.isEmpty()) {
            return cursor.fault("expected the letter of a piece");
        }
        int afterPiece = cursor.at();
        if (cursor.skipOneOf("*'’").isPresent()) {
            return drop(cursor, type.get(), afterPiece).then(move -> onBoard(position, move, afterPiece));
        }
        Optional<Square> first = square(cursor);
        boolean sign = cursor.skipOneOf("-x×:–").isPresent();
        int atSecond = cursor.at();
        Optional<Square> second = square(cursor);
        if (second.isEmpty() && (sign || first.isEmpty())) {
            return Reading.fault(atSecond, "expected a square");
        }
        boolean promotes = cursor.skip('+');
        if (!promotes) {
            cursor.skip('=');
        }
        if (!cursor.atEnd()) {
            return cursor.fault("text after the move");
        }
        Piece piece = new Piece(type.get(), position.sideToMove());
        Reading<Move> move = second.isPresent() && first.isPresent()
                ? from(position, piece, new Span(first.get(), second.get()), promotes)
                : search(position, piece, second.or(() -> first).orElseThrow(), promotes);
        return move.then(read -> onBoard(position, read, afterPiece));
    }

    private static Reading<Move> onBoard(Position position, Move move, int at) {
        return position.arena().contains(move.to())
                ? Reading.of(move)
                : Reading.fault(at, "the board has no such square");
    }

    private record Span(Square from, Square to) {}

    private Reading<Move> drop(TextCursor cursor, PieceType type, int afterPiece) {
        Optional<Square> to = square(cursor);
        if (to.isEmpty()) {
            return cursor.fault("expected the square to drop on");
        }
        if (!cursor.atEnd()) {
            return cursor.fault("text after the move");
        }
        return type.canBeHeld()
                ? Reading.of(new Drop(type, to.get()))
                : Reading.fault(afterPiece, "this piece is never dropped");
    }

    private static Reading<Move> from(Position position, Piece piece, Span span, boolean promotes) {
        if (position.at(span.from()).filter(piece::equals).isEmpty()) {
            return Reading.fault(0, "no such piece stands on " + span.from());
        }
        return span.from().equals(span.to())
                ? Reading.fault(0, "a move to the square it comes from")
                : Reading.of(new BoardMove(span.from(), span.to(), promotes));
    }

    private static Reading<Move> search(Position position, Piece piece, Square to, boolean promotes) {
        List<Square> comers = Comers.of(position, piece, to);
        List<Square> legal =
                comers.stream().filter(from -> isPossible(position, from, to)).toList();
        List<Square> fitting = legal.isEmpty() ? comers : legal;
        if (fitting.size() != 1) {
            return Reading.fault(0, (fitting.isEmpty() ? "no such piece can come to " : "several can come to ") + to);
        }
        return Reading.of(new BoardMove(fitting.get(0), to, promotes));
    }

    private static Optional<Square> square(TextCursor cursor) {
        int start = cursor.at();
        Optional<Character> file = cursor.skipOneOf("123456789");
        Optional<Character> rank = cursor.skipOneOf("abcdefghi123456789");
        if (file.isEmpty() || rank.isEmpty()) {
            cursor.goTo(start);
            return Optional.empty();
        }
        int number = rank.get() <= '9' ? rank.get() - '0' : rank.get() - 'a' + 1;
        return Optional.of(Square.at(file.get() - '0', number));
    }

    /** Letters in the tag of a language: en, it or es; empty for any other. */
    public static Optional<WesternMoves> ofLanguage(String tag) {
        return switch (tag.toLowerCase(Locale.ROOT)) {
            case "en" -> Optional.of(new WesternMoves(PieceLetters.ENGLISH, Ranks.LETTERS));
            case "it" -> Optional.of(new WesternMoves(PieceLetters.ITALIAN, Ranks.LETTERS));
            case "es" -> Optional.of(new WesternMoves(PieceLetters.SPANISH, Ranks.LETTERS));
            default -> Optional.empty();
        };
    }
}
