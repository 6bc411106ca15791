package ippo.answer;

import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import java.util.Objects;
import java.util.Optional;

/**
 * How a king was saved from check.
 *
 * @param how the kind of the answer
 * @param deed the answer itself
 */
public record Rescue(How how, PlayedMove deed) {

    /** Kinds of answers to a check. Every constant has a sentence in every language. */
    public enum How {
        /** The king goes to a free square. */
        KING_MOVES,
        /** The king itself takes a piece, the one that gives check or another. */
        KING_TAKES,
        /** Another piece takes the one that gives check. */
        CHECKER_TAKEN,
        /** A piece of the board goes in between. */
        BLOCKED,
        /** A piece in hand is dropped in between. */
        DROPPED_BETWEEN
    }

    public Rescue {
        Objects.requireNonNull(how, "how");
        Objects.requireNonNull(deed, "deed");
    }

    /**
     * @param inCheck before the answer, its side in check
     * @param answer a legal move
     */
    public static Rescue of(Position inCheck, Move answer) {
        return new Rescue(how(inCheck, answer), PlayedMove.of(inCheck, answer));
    }

    private static How how(Position inCheck, Move answer) {
        if (answer.isDrop()) {
            return How.DROPPED_BETWEEN;
        }
        Optional<Piece> taken = inCheck.at(answer.to());
        if (inCheck.king(inCheck.sideToMove()).filter(answer::leaves).isPresent()) {
            return taken.isPresent() ? How.KING_TAKES : How.KING_MOVES;
        }
        return inCheck.checkers().contains(answer.to()) ? How.CHECKER_TAKEN : How.BLOCKED;
    }

    /** As {@link #phrase}, without the names of squares where the king itself gets out of check. */
    public Phrase plainPhrase() {
        return switch (how) {
            case KING_MOVES -> Phrase.of("saved.plain.KING_MOVES", "deed", deed).as(Phrase.Role.EVENT);
            case KING_TAKES -> Phrase.of("saved.plain.KING_TAKES", "deed", deed).as(Phrase.Role.EVENT);
            case CHECKER_TAKEN, BLOCKED, DROPPED_BETWEEN -> phrase();
        };
    }

    /** The sentence for it; its places {@code deed}, {@code piece} (what saves the king) and {@code to} are filled. */
    public Phrase phrase() {
        Phrase.Role role = switch (how) {
            case KING_MOVES, KING_TAKES -> Phrase.Role.EVENT;
            case CHECKER_TAKEN, BLOCKED, DROPPED_BETWEEN -> Phrase.Role.STATEMENT; // more than the move tells
        };
        return Phrase.of("saved." + how, "deed", deed)
                .with("piece", deed.mover().type())
                .with("to", deed.move().to())
                .as(role);
    }
}
