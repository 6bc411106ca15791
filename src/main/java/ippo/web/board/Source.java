package ippo.web.board;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Optional;

/** Where a piece is picked up. */
public sealed interface Source {

    /** From the board. */
    record At(Square square) implements Source {
        @Override
        public String text() {
            return square.name();
        }
    }

    /** From the hand. */
    record InHand(PieceType type) implements Source {
        public InHand {
            if (!type.canBeHeld()) {
                throw new IllegalArgumentException(type + " is never held in hand");
            }
        }

        @Override
        public String text() {
            return type.letter() + "*";
        }
    }

    /** The square of the board; empty for a piece in hand. */
    default Optional<Square> onBoard() {
        return switch (this) {
            case At(Square square) -> Optional.of(square);
            case InHand inHand -> Optional.empty();
        };
    }

    /** As forms and addresses write it: {@code 7g}, or {@code P*}; the first two letters of the move in USI. */
    String text();

    /** Reads what {@link #text} writes; empty for anything else. */
    static Optional<Source> read(String text) {
        if (text.length() == 2 && text.charAt(1) == '*') {
            return PieceType.ofLetter(text.substring(0, 1))
                    .filter(PieceType::canBeHeld)
                    .map(InHand::new);
        }
        return Square.named(text).map(At::new);
    }

    /** Where this move begins. */
    static Source of(Move move) {
        return switch (move) {
            case Drop drop -> new InHand(drop.piece());
            case BoardMove going -> new At(going.from());
        };
    }
}
