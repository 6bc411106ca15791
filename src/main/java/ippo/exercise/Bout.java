package ippo.exercise;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a duel stands. Immutable.
 *
 * @param start where it began
 * @param followed where those of the pieces that matter stand now which nobody has taken
 * @param last the last move
 * @param played how many moves Black has made
 */
record Bout(Position start, Position position, Set<Square> followed, Optional<Move> last, int played) {

    static Bout of(Position start, Set<Square> followed) {
        return new Bout(start, start, Collections.unmodifiableSet(new TreeSet<>(followed)), Optional.empty(), 0);
    }

    /** After a legal move, whoever's. */
    Bout after(Move move) {
        return after(move, position.play(move));
    }

    /** After one of the position's legal moves, as a search goes on: it is not asked again whether it is legal. */
    Bout afterGenerated(Move move) {
        return after(move, position.playGenerated(move));
    }

    private Bout after(Move move, Position next) {
        boolean black = position.sideToMove() == Color.BLACK;
        return new Bout(start, next, follow(move), Optional.of(move), black ? played + 1 : played);
    }

    /** After these legal moves. */
    Bout after(List<Move> moves) {
        Bout bout = this;
        for (Move move : moves) {
            bout = bout.after(move);
        }
        return bout;
    }

    private Set<Square> follow(Move move) {
        boolean goes =
                move.onBoard().filter(going -> followed.contains(going.from())).isPresent();
        if (!goes && !followed.contains(move.to())) {
            return followed;
        }
        Set<Square> now = new TreeSet<>(followed);
        now.remove(move.to());
        if (goes) {
            now.removeIf(move::leaves);
            now.add(move.to());
        }
        return Collections.unmodifiableSet(now);
    }

    /** Whether the side to move can take what stands on a square. */
    boolean canTake(Square square) {
        return position.isAttacked(square, position.sideToMove())
                && position.legalMoves().stream().anyMatch(move -> move.to().equals(square));
    }

    /** Where White has just promoted, if he has: whether Black takes there matters for a race. */
    Optional<Square> fresh() {
        return last.filter(move -> position.sideToMove() == Color.BLACK)
                .filter(Move::promotes)
                .map(Move::to);
    }
}
