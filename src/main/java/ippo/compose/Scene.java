package ippo.compose;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A drawing in the making: Black attacks, with a king of his own (双玉) or without; White holds whatever is neither on
 * the board nor in Black's hand. Immutable.
 *
 * @param pieces by square, in the order of squares
 * @param hand Black's
 */
public record Scene(Map<Square, Piece> pieces, Hand hand) {
    /** The attacker's king. */
    private static final Piece OWN_KING = new Piece(PieceType.KING, Color.BLACK);

    public Scene {
        pieces = Collections.unmodifiableMap(new TreeMap<>(pieces));
    }

    /** What is drawn in a setup with Black to move. */
    public static Scene of(Setup setup) {
        return new Scene(setup.pieces(), setup.hand(Color.BLACK));
    }

    /** With White's hand full. */
    public Setup setup() {
        Hand rest = Hand.EMPTY;
        for (PieceType type : PieceType.HELD) {
            long used = hand.count(type)
                    + pieces.values().stream()
                            .filter(piece -> piece.type().base() == type)
                            .count();
            rest = rest.with(type, (int) Math.max(0, type.inSet() - used));
        }
        return new Setup(pieces, Map.of(Color.BLACK, hand, Color.WHITE, rest), Color.BLACK, 1);
    }

    /** As something to play; empty if it cannot be. */
    public Optional<Position> position() {
        Setup setup = setup();
        return setup.faults(Strictness.TSUME).isEmpty()
                ? Optional.of(Position.of(setup, Strictness.TSUME))
                : Optional.empty();
    }

    /** The king to be mated. @throws java.util.NoSuchElementException if there is none */
    public Square king() {
        return pieces.entrySet().stream()
                .filter(entry -> entry.getValue().equals(new Piece(PieceType.KING, Color.WHITE)))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /** Where the attacker's king stands; empty where he has none. */
    public Optional<Square> ownKing() {
        return pieces.entrySet().stream()
                .filter(entry -> entry.getValue().equals(OWN_KING))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Without a king of the attacker's. */
    public Scene withoutOwnKing() {
        return ownKing().map(this::without).orElse(this);
    }

    /** How many pieces a side has on the board besides a king. */
    public int count(Color color) {
        return (int) pieces.values().stream()
                .filter(piece -> piece.color() == color && piece.type() != PieceType.KING)
                .count();
    }

    /** With a square empty. */
    public Scene without(Square square) {
        Map<Square, Piece> fewer = new TreeMap<>(pieces);
        fewer.remove(square);
        return new Scene(fewer, hand);
    }

    /** With a piece on a square, whatever stood there. */
    public Scene with(Square square, Piece piece) {
        Map<Square, Piece> more = new TreeMap<>(pieces);
        more.put(square, piece);
        return new Scene(more, hand);
    }

    /** With so many more of a piece in Black's hand. */
    public Scene held(PieceType type, int more) {
        return new Scene(pieces, hand.with(type, hand.count(type) + more));
    }
}
