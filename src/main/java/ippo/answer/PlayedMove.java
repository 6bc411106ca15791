package ippo.answer;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import java.util.Optional;

/**
 * A move with what can't be seen from it alone, so that it can be told in words.
 *
 * @param mover what moves, before any promotion
 * @param taken what it takes
 */
public record PlayedMove(Move move, Piece mover, Optional<Piece> taken) {

    /**
     * @param before where the move is played
     * @throws IllegalArgumentException if there is no piece to be moved
     */
    public static PlayedMove of(Position before, Move move) {
        return switch (move) {
            case Drop drop -> new PlayedMove(drop, new Piece(drop.piece(), before.sideToMove()), Optional.empty());
            case BoardMove going ->
                new PlayedMove(
                        going,
                        before.at(going.from())
                                .orElseThrow(() ->
                                        new IllegalArgumentException("nothing to move: " + move + " in " + before)),
                        before.at(going.to()));
        };
    }

    /** The move as it stands in a list of moves, where nobody has said yet who plays and what it takes. */
    public Phrase listed() {
        String key = taken.isPresent()
                ? mover.color() == Color.BLACK ? "solution.black.take" : "solution.white.take"
                : mover.color() == Color.BLACK ? "solution.black" : "solution.white";
        return Phrase.of(key, "deed", this);
    }

    /**
     * The move as a sentence, without its promotion. @param learner who is told: the own moves are told without a name
     */
    public Phrase told(Color learner) {
        String who = mover.color() == learner ? "did." : "they.";
        String what = move.isDrop() ? "drop" : taken.isPresent() ? "take" : "move";
        return Phrase.of(who + what, "deed", this).as(Phrase.Role.EVENT);
    }

    /** The other side's move as a sentence without squares and promotion. */
    public Phrase plain() {
        String key = move.isDrop() ? "they.plain.drop" : taken.isPresent() ? "they.plain.take" : "they.plain.move";
        return Phrase.of(key, "deed", this).as(Phrase.Role.EVENT);
    }

    /** What comes into the taker's hand, if anything is taken. */
    public Optional<PieceType> gained() {
        return taken.map(piece -> piece.type().base());
    }
}
